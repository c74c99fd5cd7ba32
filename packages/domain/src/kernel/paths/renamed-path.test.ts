import { expect, test } from 'vitest';
import { matchRoute } from '../../routes/match-route.ts';
import { loginOfPath, renamedPath } from './renamed-path.ts';

test.each([
  ['/Old_One', 'old_one'],
  ['/old_one/about/x', 'old_one'],
  ['/u/old_one/stream-manager', 'old_one'],
  ['/directory', undefined],
  ['/', undefined],
  ['/x', undefined],
  ['/%C3%BC%E2%9C%93', undefined],
])('%s names %s', (path, login) => {
  expect(loginOfPath(matchRoute(path).params)).toBe(login);
});

test.each([
  ['/Old_One', '/new_one'],
  ['/old_one/', '/new_one/'],
  ['/old_one/about/old_one', '/new_one/about/old_one'],
  ['/u/old_one/stream-manager', '/u/new_one/stream-manager'],
  ['/old_one/clips/a%2Fb', '/new_one/clips/a%2Fb'],
])('%s becomes %s', (path, renamed) => {
  expect(renamedPath(path, 'old_one', 'new_one')).toBe(renamed);
});
