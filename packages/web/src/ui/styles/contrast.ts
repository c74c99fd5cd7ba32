/** Colour maths for what is drawn over colours that users choose. Channels are 0–1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#RRGGBB`; undefined for anything else. */
export const parseHex = (hex: string): Rgb | undefined => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (match === null) return undefined;
  const channel = (index: number) => Number.parseInt(match[index] ?? '0', 16) / 255;
  return [channel(1), channel(2), channel(3)];
};

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Relative luminance (WCAG 2.2). */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of two colours, 1–21 (WCAG 2.2). */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};
