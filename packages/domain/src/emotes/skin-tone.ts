/** Tones of skin that an emoji may have (UTS 51), from light to dark; `NONE` is the yellow of emoji without one. */
export const SKIN_TONES = ['NONE', 'LIGHT', 'MEDIUM_LIGHT', 'MEDIUM', 'MEDIUM_DARK', 'DARK'] as const;
export type SkinTone = (typeof SKIN_TONES)[number];

const MODIFIERS: Readonly<Record<SkinTone, string>> = {
  NONE: '',
  LIGHT: '\u{1f3fb}',
  MEDIUM_LIGHT: '\u{1f3fc}',
  MEDIUM: '\u{1f3fd}',
  MEDIUM_DARK: '\u{1f3fe}',
  DARK: '\u{1f3ff}',
};
const BASE = /(\p{Emoji_Modifier_Base})\ufe0f?/gu;

/** The emoji in a tone. One without a person, or with several, stays as it is: fonts have no pictures of all pairs. */
export const withSkinTone = (emoji: string, tone: SkinTone): string =>
  tone === 'NONE' || emoji.match(BASE)?.length !== 1 ? emoji : emoji.replace(BASE, `$1${MODIFIERS[tone]}`);
