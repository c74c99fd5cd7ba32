import { expect, it } from 'vitest';
import { matchRoute } from '../../routes/match-route.ts';
import { subjectOf } from './route-subject.ts';

it.each([
  ['/charity/ana', { kind: 'user', name: 'ana' }],
  ['/charity', undefined],
  ['/moderator/ana/queue', { kind: 'user', name: 'ana' }],
  ['/u/ana/revenue', { kind: 'user', name: 'ana' }],
  ['/ana/report', { kind: 'user', name: 'ana' }],
  ['/teams/kiln/dashboard/x', { kind: 'team', name: 'kiln' }],
  ['/subs/Ana/x', { kind: 'product', name: 'Ana' }],
  ['/products/ana-2000', { kind: 'product', name: 'ana-2000' }],
  ['/subs', { kind: 'product', name: '' }],
  ['/embed/ana', { kind: 'user', name: 'ana' }],
  ['/popout', undefined],
  // The first answer of the page says it.
  ['/ana', undefined],
  ['/ana/commandcenter', undefined],
  ['/directory', undefined],
])('%s is about %j', (path, subject) => {
  const { route, params } = matchRoute(path);
  expect(subjectOf(route, params)).toEqual(subject);
});
