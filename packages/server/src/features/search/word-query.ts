import { type SearchWord, searchWords, tellingWords } from '@bandshell/domain/search';
import { type RawBuilder, sql } from 'kysely';

/**
 * A `tsquery` over `search_terms` for one word: as it is typed, its beginning, or its German or English stem.
 */
export const oneWordQuery = ({ word, isBeginning }: SearchWord): RawBuilder<unknown> => {
  // A sign that stands for a letter without its accent may be a quote, as for "ŉ".
  const quoted = sql`'''' || translate(search_plain(${word}), '''\\', '  ') || ${isBeginning ? "':*" : "'"}`;
  return sql`(to_tsquery('pg_catalog.simple'::regconfig, ${quoted})
    || plainto_tsquery('pg_catalog.german'::regconfig, search_plain(${word}))
    || plainto_tsquery('pg_catalog.english'::regconfig, search_plain(${word})))`;
};

/** Titles with all words of the text. Undefined when the text has no word. */
export function allWordsQuery(text: string): RawBuilder<unknown> | undefined {
  const words = searchWords(text);
  return words.length === 0 ? undefined : sql`(${sql.join(words.map(oneWordQuery), sql` && `)})`;
}

/** Titles with one of the telling words. Undefined when that would find no more than all words do. */
export function anyWordQuery(text: string): RawBuilder<unknown> | undefined {
  const words = tellingWords(text);
  if (words.length === 0 || searchWords(text).length < 2) return undefined;
  return sql`(${sql.join(words.map(oneWordQuery), sql` || `)})`;
}
