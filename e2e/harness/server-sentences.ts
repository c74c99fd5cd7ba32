import * as announcements from '@bandshell/domain/announcements';

/** Every English sentence of a declaration. */
const sentencesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'sentence' && typeof inner === 'string' ? [inner] : sentencesIn(inner),
  );
};

/** The words between the values of a sentence (ICU MessageFormat), also those within its choices. */
const wordsOf = (sentence: string): readonly string[] =>
  sentence
    .split(/\{\w+, (?:plural|select|selectordinal),|(?:=\d+|\w+) \{|\{\w+\}|[{}#]/)
    .map((words) => words.trim())
    .filter((words) => words.length > 1);

/**
 * The text that the server writes into pages by itself: news, activity, the log of staff and the names of their kinds.
 * Readers of the pseudo-language get it in English, because the server knows the site's languages alone.
 */
export const serverSentences: readonly string[] = [...new Set(sentencesIn(announcements).flatMap(wordsOf))];
