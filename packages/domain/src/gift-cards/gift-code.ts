import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** Letters of codes: without those that look alike. Their number, 32, divides that of a byte. */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 80 bits by chance. */
export const CODE_LENGTH = 16;
const GROUP = 4;

/** Everything that users try to redeem. */
export const REDEMPTIONS_BY_USER: AttemptLimit = { limit: 10, windowMs: 10 * 60_000 };
export const REDEMPTIONS_BY_ADDRESS: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };
/** Gift cards that a user prepares; each that is paid sends a mail to somebody. */
export const GIFT_CARDS_BY_USER: AttemptLimit = { limit: 20, windowMs: 60 * 60_000 };
export const CODES_ISSUED_BY_STAFF: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };
export const CODES_AT_ONCE = 100;
export const GIFT_MESSAGE_MAX = 300;
export const CODE_NOTE_MAX = 200;
export const CODE_BITS_MAX = 25_000;

export type CodeGift = { readonly gives: 'bits'; readonly bits: number } | { readonly gives: 'turbo' };
export const CODE_STATES = ['READY', 'REDEEMED', 'REVOKED'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** A code from random bytes, one a letter. */
export const codeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

/** A code as it is written: in groups. */
export const codeText = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';

/** The text that somebody typed as a code; null for what is none. Small letters, blanks and hyphens do not matter. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : null;
}
