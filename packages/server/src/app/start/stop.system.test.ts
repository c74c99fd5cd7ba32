import { once } from 'node:events';
import { startTestServer, until } from '@bandshell/testkit';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

test('a stop tells the sockets when to come back, and takes no more visitors', async () => {
  const server = await startTestServer();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`);
  const frames: string[] = [];
  socket.on('message', (data) => frames.push(String(data)));
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await server.close();
  await closed;
  expect(JSON.parse(frames.at(-1) ?? '{}')).toMatchObject({ type: 'goodbye', reconnectAfterMs: expect.any(Number) });
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('an answer under way is finished first', async () => {
  const server = await startTestServer();
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  // The database delays the answer until the stop has begun.
  const holder = server.platform.database.transact(async ({ db }) => {
    const { sql } = await import('kysely');
    await sql`lock table categories in access exclusive mode`.execute(db);
    await gate;
  });
  const answer = fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ categories { id } }' }),
  });
  await until('the query to wait', async () => {
    const { sql } = await import('kysely');
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(server.platform.database.db);
    return rows.length > 0;
  });
  const closing = server.close();
  go();
  await holder;
  expect(await (await answer).json()).toEqual({ data: { categories: [] } });
  await closing;
});

test('a second stop is the same stop', async () => {
  const server = await startTestServer();
  await Promise.all([server.platform.bus.publish('x', 1), server.close()]);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});
