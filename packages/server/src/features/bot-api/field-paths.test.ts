import { expect, test } from 'vitest';
import { pathOfFieldRequest } from './field-paths.ts';

test.each([
  ['/mock/users?login=a', { 'client-id': 'x' }, 'GET', '/helix/users?login=a'],
  ['/mock/eventsub/subscriptions', { 'client-id': 'x' }, 'GET', '/helix/eventsub/subscriptions'],
  ['/eventsub/subscriptions', { 'client-id': 'x' }, 'POST', '/helix/eventsub/subscriptions'],
  ['/eventsub/subscriptions?id=1', { 'client-id': 'x' }, 'DELETE', '/helix/eventsub/subscriptions?id=1'],
  ['/auth/token?client_id=x', {}, 'POST', '/oauth2/token?client_id=x'],
  ['/auth/validate', { authorization: 'OAuth x' }, 'GET', '/oauth2/validate'],
])('%s of a program is the site’s own', (url, headers, method, path) => {
  expect(pathOfFieldRequest({ url, headers, method })).toBe(path);
});

test.each([
  ['a page of the channel “mock”', '/mock/videos', {}],
  ['a page of the channel “auth”', '/auth/clips', {}],
  ['another path', '/helix/users', { 'client-id': 'x' }],
  ['a longer name', '/mockingbird/videos', { 'client-id': 'x' }],
  ['a longer path', '/eventsub/subscriptionsx', { 'client-id': 'x' }],
  ['no path', undefined, {}],
])('%s stays', (_title, url, headers) => {
  expect(pathOfFieldRequest({ url, headers, method: 'GET' })).toBeUndefined();
});
