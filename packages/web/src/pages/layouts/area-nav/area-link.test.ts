import { Flag } from 'lucide-react';
import { expect, test } from 'vitest';
import { type AreaLink, currentLink, inGroups } from './area-link.ts';

const link = (to: string, group: 'one' | 'two'): AreaLink & { readonly group: 'one' | 'two' } => ({
  to,
  group,
  label: { id: to },
  icon: Flag,
});
const titles = { one: { id: 'One' }, two: { id: 'Two' } };

test('entries stand in the order of the groups, and a group without any is left out', () => {
  const groups = inGroups(titles, [link('/c', 'two'), link('/a', 'one'), link('/b', 'one')]);
  expect(groups.map(({ key, links }) => [key, links.map(({ to }) => to)])).toEqual([
    ['one', ['/a', '/b']],
    ['two', ['/c']],
  ]);
  expect(inGroups(titles, [link('/c', 'two')]).map(({ key }) => key)).toEqual(['two']);
  expect(inGroups(titles, [])).toEqual([]);
});

test('one entry is current: the nearest above the page', () => {
  const groups = inGroups(titles, [link('/a', 'one'), link('/a/b', 'two')]);
  expect(currentLink(groups, '/a')?.to).toBe('/a');
  expect(currentLink(groups, '/a/b/c')?.to).toBe('/a/b');
  expect(currentLink(groups, '/A/B/')?.to).toBe('/a/b');
  expect(currentLink(groups, '/ab')).toBeUndefined();
});
