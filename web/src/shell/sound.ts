// Two quiet tones, made here: my turn, and the end. Silent unless turned on.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

export function chime(kind: 'turn' | 'end'): void {
  if (!settings.sound || !globalThis.AudioContext) return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return; // not allowed before a first click
  const audio = (context ??= new AudioContext());
  const notes = kind === 'turn' ? [660] : [523, 659, 784];
  void audio.resume().then(() => {
    notes.forEach((pitch, i) => tone(audio, pitch, audio.currentTime + i * 0.16));
  });
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
