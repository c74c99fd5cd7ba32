import { contrastOf, hexOfSrgb, luminanceOf, oklchOfSrgb, type Srgb, srgbOfHex, srgbOfOklch } from './color-space.ts';

/**
 * The background colours of chat, one for each theme: the least favourable surface a name is drawn on (an emphasized
 * row).
 */
export const CHAT_GROUNDS = { dark: '#2b2a35', light: '#eeebe6' } as const;

const MINIMUM = 4.5;
const FALLBACK = '#808080';

/**
 * The colour of a chat name on a background: its hue stays, and its lightness is changed only as far as necessary for a
 * contrast of 4.5 (WCAG 2.2, success criterion 1.4.3).
 * @param color `#RRGGBB`; anything else counts as grey
 * @param ground `#RRGGBB`
 * @returns `#rrggbb`
 */
export function readableColor(color: string, ground: string): string {
  const wanted = srgbOfHex(color) ?? srgbOfHex(FALLBACK) ?? [0.5, 0.5, 0.5];
  const behind = srgbOfHex(ground) ?? [0, 0, 0];
  if (isReadable(wanted, behind)) return hexOfSrgb(wanted);
  const { lightness, chroma, hue } = oklchOfSrgb(wanted);
  const isDarkGround = luminanceOf(behind) < 0.18;
  // White (or black) is readable on every background that is dark (or light) enough.
  let readable = isDarkGround ? 1 : 0;
  let unreadable = lightness;
  for (let round = 0; round < 16; round += 1) {
    const middle = (readable + unreadable) / 2;
    if (isReadable(srgbOfOklch({ lightness: middle, chroma, hue }), behind)) readable = middle;
    else unreadable = middle;
  }
  return hexOfSrgb(srgbOfOklch({ lightness: readable, chroma, hue }));
}

/** Uses the drawn colour, rounded to its hex digits. */
const isReadable = (color: Srgb, ground: Srgb) => {
  const drawn = srgbOfHex(hexOfSrgb(color)) ?? color;
  return contrastOf(drawn, ground) >= MINIMUM;
};
