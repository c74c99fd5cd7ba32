import { createTestUser, startTestServer, streamFixture, type TestServer } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => server?.close());

const { goLive, goOff } = streamFixture(() => server);

const offer = async (name: string, from = '198.51.100.1') => {
  const headers = {
    'content-type': 'application/sdp',
    'x-forwarded-for': from,
  };
  const response = await fetch(`${server.url}/whep/${name}`, { method: 'POST', headers, body: 'v=0\r\n' });
  const { status } = response;
  return { status, retryAfter: response.headers.get('retry-after'), text: (await response.text()).trim() };
};

test('a player over WebRTC is told why it gets no stream: no channel, not live, closed, or not open to it', async () => {
  const owner = await createTestUser(server, 'whep_owner');
  const unknown = { status: 404, retryAfter: null, text: 'There is no such channel.' };
  expect(await offer('nobody_here')).toEqual(unknown);
  for (const name of ['%zz', '%00', 'a b', "x'--"]) expect((await offer(name)).status).toBe(404);
  const offline = { status: 409, retryAfter: '5', text: 'This channel is not live.' };
  expect(await offer('WHEP_Owner')).toEqual(offline);
  const stream = await goLive(owner);
  // The stream of a fixture has no media in this process.
  const elsewhere = { status: 409, retryAfter: '5', text: 'This channel is not live here.' };
  expect(await offer('whep_owner')).toEqual(elsewhere);
  await server.platform.database.db
    .updateTable('users')
    .set({ unavailable_reason: 'DMCA' })
    .where('id', '=', owner.id)
    .execute();
  expect(await offer('whep_owner')).toEqual({ status: 404, retryAfter: null, text: 'This channel is not available.' });
  await goOff(owner, stream);
});

test('another page may ask for it, and what it sends is bounded before anything is looked up', async () => {
  const preflight = await fetch(`${server.url}/whep/nobody_here`, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`${server.url}/whep/nobody_here`, { method: 'POST', headers, body });
  expect((await post({ 'content-type': 'text/plain' }, 'v=0')).status).toBe(415);
  expect((await post({ 'content-type': 'application/sdp' }, 'x'.repeat(70_000))).status).toBe(413);
  expect((await fetch(`${server.url}/whep/nobody_here`)).status).toBe(405);
  expect((await fetch(`${server.url}/whep/nobody_here/${'a'.repeat(32)}`, { method: 'DELETE' })).status).toBe(404);
  // Joins of an address are bounded, and others still come in.
  const many = await Promise.all(Array.from({ length: 100 }, () => offer('nobody_here')));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([404, 503]));
  expect(many.find(({ status }) => status === 503)?.retryAfter).toMatch(/^[15]$/);
  expect((await offer('nobody_here', '198.51.100.2')).status).toBe(404);
});
