import { isReservedNewLogin } from '@bandshell/domain';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { requireReservedDoors } from './reserved-doors.ts';

it('a door is opened only where nobody can have its first segment as a login', async () => {
  const http = fastify();
  requireReservedDoors(http);
  const open = (path: string) => () => http.get(path, async () => '');
  for (const path of ['/graphql', '/graphql/x', '/whip/:key', '/*', '/:login', '/rss/x', '/ab', '/favicon.svg']) {
    expect(open(path), path).not.toThrow();
  }
  for (const path of ['/newdoor', '/newdoor/:id', '/NewDoors/*']) expect(open(path), path).toThrow('reserve it');
  await http.close();
});

it('what media answers before any route is reserved, too', () => {
  for (const segment of ['live', 'whip', 'vod', 'realtime', 'chat']) expect(isReservedNewLogin(segment)).toBe(true);
});
