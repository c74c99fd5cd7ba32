import { contrast, parseHex } from '../styles/contrast.ts';

const FALLBACK = '#6b5b95';

/** Ink that reads best on a colour a user chose, and the colour itself (a fallback when it is none). */
export const readableOn = (hex: string): { readonly ground: string; readonly ink: string } => {
  const ground = parseHex(hex) === undefined ? FALLBACK : hex;
  const rgb = parseHex(ground) ?? [0, 0, 0];
  return { ground, ink: contrast(rgb, [1, 1, 1]) >= 3 ? '#ffffff' : '#17131f' };
};
