import { isReservedNewLogin } from '@bandshell/domain/routes';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { requireReservedRoutes } from './reserved-routes.ts';

it('a route is opened only where nobody can have its first segment as a login', async () => {
  const http = fastify();
  requireReservedRoutes(http);
  const open = (path: string) => () => http.get(path, async () => '');
  for (const path of ['/graphql', '/graphql/x', '/whip/:key', '/*', '/:login', '/rss/x', '/ab', '/favicon.svg']) {
    expect(open(path), path).not.toThrow();
  }
  for (const path of ['/newdoor', '/newdoor/:id', '/NewDoors/*']) expect(open(path), path).toThrow('reserve it');
  await http.close();
});

it('what media answers before any route is reserved, too', () => {
  for (const segment of ['live', 'whep', 'whip', 'vod', 'realtime', 'chat'])
    expect(isReservedNewLogin(segment)).toBe(true);
});
