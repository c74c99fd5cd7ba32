/** Sizes of an emote's picture; 3.0 is the largest. */
export const EMOTE_SCALES = ['1.0', '2.0', '3.0'] as const;
export type EmoteScale = (typeof EMOTE_SCALES)[number];
/** `default` moves if the emote is animated, `static` never does. */
export const EMOTE_FORMATS = ['default', 'static'] as const;
export type EmoteFormat = (typeof EMOTE_FORMATS)[number];
/** The ground on which it is shown. */
export const EMOTE_THEMES = ['light', 'dark'] as const;
export type EmoteTheme = (typeof EMOTE_THEMES)[number];

/** Width and height in CSS pixels at scale 1.0; scale 2.0 has twice as many. */
export const EMOTE_SIDE = 28;

export interface EmoteVariant {
  readonly format: EmoteFormat;
  readonly theme: EmoteTheme;
  readonly scale: EmoteScale;
}

/** Where an emote's picture is. */
export const emoteImagePath = (id: string, { format, theme, scale }: EmoteVariant): string =>
  `/emoticons/v2/${encodeURIComponent(id)}/${format}/${theme}/${scale}`;

/**
 * The pictures of an emote by pixel density, for `srcset`.
 * @param size 1 for an emote in a line of text, 2 for one of twice the side
 */
export const emoteSourceSet = (id: string, variant: Omit<EmoteVariant, 'scale'>, size: 1 | 2 = 1): string =>
  EMOTE_SCALES.slice(size - 1)
    .map((scale, index) => `${emoteImagePath(id, { ...variant, scale })} ${(index + size) / size}x`)
    .join(', ');
