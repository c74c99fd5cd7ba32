import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, type Rgb } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const encode = (value: number): number => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** OKLCH to sRGB as CSS Color 4, section 10 has it. */
const fromOklch = (lightness: number, chroma: number, hue: number): Rgb => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => encode(clamp(channel))) as unknown as Rgb;
};

/** Opaque colours of one theme by role, and washes laid over a surface. */
const theme = (selector: string) => {
  const block = css.split(selector)[1]?.split('\n  }')[0] ?? '';
  const colours = new Map<string, { readonly rgb: Rgb; readonly alpha: number }>();
  for (const [, name, l, c, h, alpha] of block.matchAll(
    /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g,
  )) {
    colours.set(name ?? '', {
      rgb: fromOklch(Number(l), Number(c), Number(h)),
      alpha: alpha === undefined ? 1 : Number(alpha),
    });
  }
  const get = (name: string) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`No token --${name}`);
    return colour;
  };
  return {
    rgb: (name: string): Rgb => get(name).rgb,
    over: (name: string, below: string): Rgb => {
      const { rgb, alpha } = get(name);
      const under = get(below).rgb;
      return rgb.map((channel, index) => channel * alpha + (under[index] ?? 0) * (1 - alpha)) as unknown as Rgb;
    },
  };
};

const grounds = ['bg', 'surface', 'raised'] as const;

describe.each([
  ['dark', '[data-theme="dark"] {'],
  ['light', '[data-theme="light"] {'],
])('%s theme', (_, selector) => {
  const { rgb, over } = theme(selector);

  it.each(['text', 'text-soft', 'text-faint', 'accent-text', 'live-text', 'bits', 'ok', 'warn', 'bad'])(
    'text in --%s reads on every ground (4.5)',
    (name) => {
      for (const ground of grounds) expect(contrast(rgb(name), rgb(ground)), ground).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['on-live', 'live'],
    ['on-bad', 'bad-fill'],
    ['text', 'pressed'],
    ['text-soft', 'pressed'],
  ])('--%s reads on --%s (4.5)', (text, ground) => {
    expect(contrast(rgb(text), rgb(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('accent text reads on its wash over every ground (4.5)', () => {
    for (const ground of grounds) {
      expect(contrast(rgb('accent-text'), over('accent-wash', ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('error text reads on its wash (4.5)', () => {
    for (const ground of grounds) {
      expect(contrast(rgb('bad'), over('bad-wash', ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['accent', 'focus-color', 'live', 'edge', 'bad-fill'])('--%s stands out as a shape (3)', (name) => {
    for (const ground of ['bg', 'surface'] as const) {
      expect(contrast(rgb(name), rgb(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });
});
