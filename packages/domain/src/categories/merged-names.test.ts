import { expect, test } from 'vitest';
import { CATEGORY_ALIASES_MAX } from './category-details.ts';
import { mergedAliases } from './merged-names.ts';

const names = (name: string, aliases: readonly string[] = [], germanName = '') => ({ name, germanName, aliases });

test('a category gets the names of the one that is merged into it, each once in any case', () => {
  const into = names('Raku', ['Western raku'], 'Raku-Brand');
  const from = names('Raku Firing', ['western RAKU', 'RAKU', 'Fast firing'], 'Raku-Brand');
  expect(mergedAliases(into, from)).toEqual(['Raku Firing', 'Western raku', 'Fast firing']);
  expect(mergedAliases(names('Raku'), names('raku'))).toEqual([]);
});

test('it keeps its own names before further ones, and has no more than a category may have', () => {
  const own = Array.from({ length: CATEGORY_ALIASES_MAX - 1 }, (_, at) => `own ${at}`);
  expect(mergedAliases(names('Raku', own), names('Other', ['Third']))).toEqual(['Other', ...own]);
  // With all names given away, the address by the name of the other one leads on all the same.
  const all = mergedAliases(names('Raku', [...own, 'last']), names('Other', ['Third']));
  expect([all[0], all.length]).toEqual(['Other', CATEGORY_ALIASES_MAX]);
});
