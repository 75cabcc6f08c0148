// Two quiet tones, made here: my turn, and the end. Silent unless turned on.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

export function chime(kind: 'turn' | 'end'): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const notes = kind === 'turn' ? [660] : [523, 659, 784];
  notes.forEach((pitch, i) => tone(context!, pitch, context!.currentTime + i * 0.16));
}

function tone(audio: AudioContext, pitch: number, at: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.08, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.4);
}
