/** Channels of sRGB, 0 to 1. */
export type Srgb = readonly [red: number, green: number, blue: number];

/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Reads `#RRGGBB`; null for anything else. */
export function srgbOfHex(hex: string): Srgb | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null;
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** `#rrggbb`, each channel rounded and kept within its range. */
export const hexOfSrgb = (color: Srgb): string =>
  `#${color
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * Math.max(0, channel) ** (1 / 2.4) - 0.055;

/** Relative luminance (WCAG 2.2, "relative luminance"). */
export const luminanceOf = ([red, green, blue]: Srgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** Contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: Srgb, other: Srgb): number {
  const first = luminanceOf(one);
  const second = luminanceOf(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** To OKLCH (CSS Color 4, section 9.2). */
export function oklchOfSrgb([red, green, blue]: Srgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, c), hue: (Math.atan2(c, a) * 180) / Math.PI };
}

function unboundedSrgb({ lightness, chroma, hue }: Oklch): Srgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const fits = (color: Srgb) => color.every((channel) => channel >= -0.001 && channel <= 1.001);

/** To sRGB. A colour outside of the sRGB gamut loses chroma until it fits, and keeps its hue and lightness. */
export function srgbOfOklch(color: Oklch): Srgb {
  const whole = unboundedSrgb(color);
  if (fits(whole)) return whole;
  let low = 0;
  let high = color.chroma;
  for (let round = 0; round < 20; round += 1) {
    const chroma = (low + high) / 2;
    if (fits(unboundedSrgb({ ...color, chroma }))) low = chroma;
    else high = chroma;
  }
  return unboundedSrgb({ ...color, chroma: low });
}
