import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** The colours a chat name may have, by the names users choose from. */
export const CHAT_COLORS = {
  Red: '#FF0000',
  Blue: '#0000FF',
  Green: '#008000',
  Firebrick: '#B22222',
  Coral: '#FF7F50',
  YellowGreen: '#9ACD32',
  OrangeRed: '#FF4500',
  SeaGreen: '#2E8B57',
  GoldenRod: '#DAA520',
  Chocolate: '#D2691E',
  CadetBlue: '#5F9EA0',
  DodgerBlue: '#1E90FF',
  HotPink: '#FF69B4',
  BlueViolet: '#8A2BE2',
  SpringGreen: '#00FF7F',
} as const;

export type ChatColorName = keyof typeof CHAT_COLORS;

const byLowerName: ReadonlyMap<string, string> = new Map(
  Object.entries(CHAT_COLORS).map(([name, hex]) => [name.toLowerCase(), hex]),
);
const palette = Object.values(CHAT_COLORS);

/**
 * A colour as a user types it (a palette name in any case, or `#RRGGBB`), returned as `#RRGGBB` in capitals; null when
 * invalid.
 */
export const parseChatColor = (text: string): string | null =>
  byLowerName.get(text.toLowerCase()) ?? (/^#[0-9a-f]{6}$/i.test(text) ? text.toUpperCase() : null);

/** Colours chosen by one user. */
export const CHAT_COLOR_CHANGES: AttemptLimit = { limit: 30, windowMs: 10 * 60_000 };

/** The colour of a user who chose none: of the palette, always the same for the same id (FNV-1a over its characters). */
export const defaultChatColor = (userId: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < userId.length; at += 1) hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193);
  return palette[(hash >>> 0) % palette.length] ?? CHAT_COLORS.Blue;
};
