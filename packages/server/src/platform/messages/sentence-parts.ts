import type { DeclaredText, SiteLanguage } from '@bandshell/domain/kernel';
import { sentenceText } from './sentence-text.ts';

/** A part of a sentence: our own words, the name of a user, or a title that somebody wrote. */
export interface TextPart {
  readonly kind: 'WORDS' | 'NAME' | 'TITLE';
  readonly text: string;
  /** Where it leads. */
  readonly path: string | null;
}

/** Private characters, which no message contains, mark the places of names and titles. */
const PLACE = /\u{E000}(\d+)\u{E001}/u;

/** A sentence in its reader's language, with names and titles as parts of their own. */
export function sentenceParts(
  { sentence }: DeclaredText,
  values: Readonly<Record<string, number | TextPart>>,
  language: SiteLanguage,
): readonly TextPart[] {
  const places: TextPart[] = [];
  const params = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : `\u{E000}${places.push(value) - 1}\u{E001}`,
  ]);
  // Splitting by a group puts the numbers of places between the words.
  return sentenceText({ sentence, params: Object.fromEntries(params) }, language)
    .split(PLACE)
    .flatMap((text, index) => {
      if (index % 2 === 1) return places[Number(text)] ?? [];
      return text === '' ? [] : [{ kind: 'WORDS', text, path: null } as const];
    });
}

/** The sentence of parts as plain text. */
export const plainText = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');
