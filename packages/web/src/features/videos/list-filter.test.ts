import { expect, test } from 'vitest';
import { kindOf, listQuery, readFilter, readSort } from './list-filter.ts';

test.each([
  ['?filter=all', 'all'],
  ['?filter=archives', 'archives'],
  ['?filter=Highlights&x=1', 'highlights'],
  ['?filter=uploads', 'uploads'],
  ['', 'all'],
  ['?filter=podcasts', 'all'],
  ['?filter=%ff', 'all'],
] as const)('VOD-04 %s lists %s', (search, filter) => expect(readFilter(search)).toBe(filter));

test('VOD-04 all is every kind', () => expect(kindOf[readFilter('?filter=all')]).toBeNull());

test('an order that is not known is by time', () => {
  expect([readSort('?sort=views'), readSort('?sort=time'), readSort('?sort=x'), readSort('')]).toEqual([
    'VIEWS',
    'TIME',
    'TIME',
    'TIME',
  ]);
});

test('an address says filter and order', () => {
  for (const filter of ['all', 'archives'] as const) {
    for (const sort of ['TIME', 'VIEWS'] as const) {
      const search = listQuery(filter, sort);
      expect([readFilter(search), readSort(search)]).toEqual([filter, sort]);
    }
  }
});
