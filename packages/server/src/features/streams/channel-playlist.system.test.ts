import { createTestUser, startTestServer, streamFixture, type TestServer } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => server?.close());

const { goLive, goOff, notify } = streamFixture(() => server);

const ask = async (name: string, init: RequestInit & { readonly from?: string } = {}) => {
  const { from = '198.51.100.1', ...more } = init;
  const headers = { 'x-forwarded-for': from, origin: 'https://elsewhere.example' };
  const response = await fetch(`${server.url}/live/channel/${name}`, { redirect: 'manual', headers, ...more });
  const open = response.headers.get('access-control-allow-origin');
  return { status: response.status, location: response.headers.get('location'), open, text: await response.text() };
};

test('a channel’s address for players leads to the stream that runs, and to the next one after it', async () => {
  const owner = await createTestUser(server, 'radio_ham');
  const offline = { status: 404, location: null, open: '*', text: 'This channel is not live.\n' };
  expect(await ask('radio_ham.m3u8')).toEqual(offline);
  const first = await goLive(owner);
  const live = (streamId: string) => ({ status: 302, location: `/live/${streamId}/master.m3u8`, open: '*', text: '' });
  expect(await ask('radio_ham.m3u8')).toEqual(live(first));
  expect(await ask('Radio_HAM.m3u8?from=mpv')).toEqual(live(first));
  // While the encoder is disconnected, the same stream waits for it.
  await notify({
    type: 'interrupted',
    channelId: owner.id,
    streamId: first,
    at: Date.now(),
    until: Date.now() + 60_000,
  });
  expect(await ask('radio_ham.m3u8')).toEqual(live(first));
  await goOff(owner, first);
  expect(await ask('radio_ham.m3u8')).toEqual(offline);
  const second = await goLive(owner);
  expect(second).not.toBe(first);
  expect(await ask('radio_ham.m3u8', { method: 'HEAD' })).toEqual(live(second));
  expect(await ask('radio_ham.m3u8', { method: 'OPTIONS' })).toMatchObject({ status: 204, open: '*' });
  expect(await ask('radio_ham.m3u8', { method: 'POST' })).toMatchObject({ status: 405, open: '*' });
  await server.platform.database.db
    .updateTable('users')
    .set({ unavailable_reason: 'DMCA' })
    .where('id', '=', owner.id)
    .execute();
  expect(await ask('radio_ham.m3u8')).toMatchObject({
    status: 404,
    location: null,
    text: 'This channel is not available.\n',
  });
});

test('no other name is a channel', async () => {
  for (const name of [
    'nobody_here',
    'settings',
    '%',
    '%2e%2e%2fchannel',
    'a%00bcd',
    "x'or'1",
    'ä'.repeat(30),
    'x'.repeat(300),
  ]) {
    expect(await ask(`${name}.m3u8`), name).toMatchObject({ status: 404, location: null });
  }
  expect(await ask('radio_ham.m3u8/master.m3u8')).toMatchObject({ status: 404, location: null });
});

test('who gave a login up is found by the new one', async () => {
  const owner = await createTestUser(server, 'old_mast');
  const { db } = server.platform.database;
  await db.updateTable('users').set({ login: 'new_mast' }).where('id', '=', owner.id).execute();
  const held_until = new Date(Date.now() + 60_000);
  await db.insertInto('former_logins').values({ login: 'old_mast', user_id: owner.id, held_until }).execute();
  expect(await ask('old_mast.m3u8')).toMatchObject({ status: 301, location: '/live/channel/new_mast.m3u8', open: '*' });
});

test('an address may not ask without end', async () => {
  const answers = await Promise.all(
    Array.from({ length: 301 }, () => ask('nobody_here.m3u8', { from: '198.51.100.9' })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask('nobody_here.m3u8', { from: '198.51.100.10' })).status).toBe(404);
});
