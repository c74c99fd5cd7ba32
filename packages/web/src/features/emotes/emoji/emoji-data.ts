import { gemoji } from 'gemoji';

/** An emoji with the names that shortcuts use. */
export interface Emoji {
  readonly emoji: string;
  /** `wave` of the shortcut `:wave:`; the first is the usual one. */
  readonly names: readonly string[];
  readonly tags: readonly string[];
  readonly category: string;
}

export const EMOJI: readonly Emoji[] = gemoji;

/** The categories in their order. */
export const EMOJI_CATEGORIES: readonly string[] = [...new Set(EMOJI.map(({ category }) => category))];

/** Emoji for a word: those with the name first, then those whose name begins with it, contains it, or that mean it. */
export function searchEmoji(word: string, most: number): readonly Emoji[] {
  const wanted = word.trim().toLowerCase().replace(/^:|:$/g, '').replace(/\s+/g, '_');
  if (wanted === '') return [];
  const rankOf = ({ names, tags }: Emoji): number => {
    if (names.includes(wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    if (tags.some((tag) => tag.startsWith(wanted))) return 2;
    return names.some((name) => name.includes(wanted)) ? 3 : 4;
  };
  const ranked = EMOJI.map((emoji) => ({ emoji, rank: rankOf(emoji) })).filter(({ rank }) => rank < 4);
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ emoji }) => emoji);
}
