import { searchWords } from '@bandshell/domain/search';
import { type RawBuilder, sql } from 'kysely';

/**
 * A `tsquery` over `search_words`: each word as it is typed, its beginning, or its German or English stem. Undefined when
 * the text has no word.
 */
export function wordQuery(text: string): RawBuilder<unknown> | undefined {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const all = words.map(({ word, isBeginning }) => {
    // What stands for a letter without its accent may be a quote, as for "ŉ".
    const quoted = sql`'''' || translate(search_key(${word}), '''\\', '  ') || ${isBeginning ? "':*" : "'"}`;
    return sql`(to_tsquery('pg_catalog.simple'::regconfig, ${quoted})
      || plainto_tsquery('pg_catalog.german'::regconfig, search_key(${word}))
      || plainto_tsquery('pg_catalog.english'::regconfig, search_key(${word})))`;
  });
  return sql`(${sql.join(all, sql` && `)})`;
}
