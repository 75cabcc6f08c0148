import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/**
 * Sizes of type are written in pixels and grow with the root's: `font-size: 13px`, `font: 600 13px/1.2 ...`. Letters of a
 * drawing, which have a fill, grow with the drawing.
 */
const in_rem = (pixels) => `${Number(pixels) / 16}rem`;
const grown = (block) =>
    /\bfill:/.test(block)
        ? block
        : block
              .replace(/(\bfont-size:\s*)([\d.]+)px/g, (_, before, pixels) => before + in_rem(pixels))
              .replace(/(\bfont:[^;]*?\s)([\d.]+)px/g, (_, before, pixels) => before + in_rem(pixels));
const growing = {
    name: 'growing-type',
    style: ({ content }) => ({ code: content.replace(/\{[^{}]*\}/g, grown) }),
};

export default { preprocess: [vitePreprocess(), growing] };
