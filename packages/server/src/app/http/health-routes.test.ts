import Fastify from 'fastify';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { healthRoutes, type Lifecycle } from './health-routes.ts';

const answer = async (lifecycle: Lifecycle, query: () => Promise<unknown>): Promise<readonly [number, unknown]> => {
  const http = Fastify();
  healthRoutes(http, { query } as unknown as Pool, () => lifecycle);
  const { statusCode, body } = await http.inject('/readyz');
  return [statusCode, JSON.parse(body)];
};
const works = async () => ({ rows: [] });
const fails = async () => Promise.reject(new Error('away'));

test('a server is ready between its start and its stop, while its database answers', async () => {
  expect(await answer('starting', works)).toEqual([503, { status: 'starting', database: 'ok' }]);
  expect(await answer('running', works)).toEqual([200, { status: 'ok', database: 'ok' }]);
  expect(await answer('running', fails)).toEqual([503, { status: 'unavailable', database: 'unreachable' }]);
  expect(await answer('stopping', works)).toEqual([503, { status: 'stopping', database: 'ok' }]);
});
