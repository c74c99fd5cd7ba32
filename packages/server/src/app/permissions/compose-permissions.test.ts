import { expect, test } from 'vitest';
import { permissionTable } from './compose-permissions.ts';

test('rows of all features are one table', () => {
  const follows = { mutations: { followUser: 'logged-in' }, userFields: { followers: 'everyone' } } as const;
  const search = { queries: { searchSuggestions: 'everyone' } } as const;
  expect(permissionTable([follows, search])).toEqual({ ...follows, ...search });
});

test('a field has one row', () => {
  const row = { mutations: { followUser: 'logged-in' } } as const;
  expect(() => permissionTable([row, { mutations: { followUser: 'everyone' } }])).toThrow('the mutation followUser');
  expect(permissionTable([row, { queries: { followUser: 'everyone' } }]).queries).toEqual({ followUser: 'everyone' });
});
