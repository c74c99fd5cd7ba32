import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { childrenWith } from '../testing/child-processes.ts';
import { type Encoder, makeFlv, pushFlv, scratch } from '../testing/encoder.ts';
import { type MediaFixture, startMediaFixture } from '../testing/media-fixture.ts';
import { badOffers, playerOffer } from '../testing/player-offer.ts';
import { startUdpRelay } from '../testing/udp-relay.ts';
import { openWhepPage, type WhepPage } from '../testing/whep-page.ts';

const files = scratch();
const encoders: Encoder[] = [];
/** Tokens that are closed now. */
const closed = new Set<string>();
let fixture: MediaFixture;
let page: WhepPage;

beforeAll(async () => {
  const small = { size: '160x90', rate: 15, key: 1 };
  const plain = makeFlv(files.path('plain.flv'), { seconds: 10, video: { ...small, size: '426x240' } });
  const reordered = makeFlv(files.path('b.flv'), { seconds: 10, video: { ...small, size: '320x180', b: 2 } });
  const alone = makeFlv(files.path('alone.flv'), { seconds: 10, video: { ...small, b: 2 }, audio: false });
  fixture = await startMediaFixture({
    ladderCores: 8,
    gate: { opens: (_streamId, token) => token === undefined || !closed.has(token) },
    whep: {
      limits: { silenceMs: 5000, maxSessionsPerAddress: 6, joinsPerSecondPerAddress: 1000, joinsPerSecond: 1000 },
      iceServers: { stun: ['stun:stun.example'], turn: { urls: ['turn:turn.example'], secret: 'shared secret' } },
    },
  });
  for (const [channelId, file] of Object.entries({ plain, reordered, alone })) {
    const url = fixture.rtmpUrl({ channelId, streamId: `s-${channelId}` });
    encoders.push(pushFlv(file, url, { speed: 1, loop: true }));
  }
  [page] = await Promise.all([openWhepPage(), fixture.event('started', 3)]);
});
afterAll(async () => {
  await page?.close();
  for (const encoder of encoders) encoder.kill();
  await fixture?.close();
  files.remove();
});

const at = (path: string): string => `http://127.0.0.1:${fixture.httpPort}${path}`;
const whep = (channel: string): string => at(`/whep/${channel}`);
const post = (channel: string, body = playerOffer) =>
  fetch(whep(channel), { method: 'POST', headers: { 'content-type': 'application/sdp' }, body });
const patch = (location: string, body: string, condition?: string) =>
  fetch(at(location), {
    method: 'PATCH',
    headers: { 'content-type': 'application/trickle-ice-sdpfrag', ...(condition && { 'if-match': condition }) },
    body,
  });
const end = async (location: string | null) => (await fetch(at(location ?? ''), { method: 'DELETE' })).status;
const allGone = () => until(() => fixture.media.stats().webrtcViewers === 0, 'no viewers', 30_000);
/** Waits for so many more pictures than there are now. */
const goesOn = async (what: string, more = 20): Promise<void> => {
  const { frames } = await page.state();
  await page.until(what, (state) => state.frames >= frames + more);
};
const senders = () => childrenWith('--import').filter((pid) => pid !== process.pid);

test('a browser plays picture and sound of a stream, restarts ICE, and ends it', async () => {
  const answer = await page.play(whep('plain'));
  expect([answer.status, answer.location]).toEqual([201, expect.stringMatching(/^\/whep\/plain\/[\w-]{32}$/)]);
  await page.until('picture and sound', ({ frames, energy }) => frames > 30 && energy > 0);
  const location = answer.location ?? '';
  // An ICE-lite server needs no candidates. Players send them nevertheless, and some without a condition.
  const candidate = 'a=mid:0\r\na=candidate:1 1 udp 1 192.0.2.1 5000 typ host\r\n';
  const asked = [patch(location, candidate, answer.etag ?? ''), patch(location, candidate), patch(location, candidate)];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await patch(location, candidate, '"another"')).status).toBe(412);
  expect((await patch(location, 'nonsense', answer.etag ?? '')).status).toBe(400);
  expect((await patch(location, 'x'.repeat(70_000), answer.etag ?? '')).status).toBe(413);
  expect((await patch(`/whep/plain/${'a'.repeat(32)}`, candidate, '*')).status).toBe(404);
  expect(await page.restart(at(location), answer.etag ?? '')).toBe(200);
  expect((await patch(location, candidate, answer.etag ?? '')).status).toBe(412);
  await goesOn('pictures after the restart');
  expect(await end(location)).toBe(200);
  expect(await end(location)).toBe(404);
  await page.until('the end', ({ transport }) => transport === 'closed');
  await allGone();
});

test('the answer names the servers that help, with credentials for an hour, and is open to other sites', async () => {
  const answer = await post('plain');
  expect(answer.status).toBe(201);
  const { headers } = answer;
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('location');
  expect(headers.get('cache-control')).toBe('no-store');
  const link = headers.get('link') ?? '';
  expect(link).toContain('<stun:stun.example>; rel="ice-server"');
  const until = Number(/username="(\d+):/.exec(link)?.[1]);
  expect(Math.abs(until - Date.now() / 1000 - 3600)).toBeLessThan(60);
  expect(await answer.text()).not.toContain('shared secret');
  expect(await end(headers.get('location'))).toBe(200);
});

test('what cannot be answered is refused, and leaves no place taken', async () => {
  for (const [name, offer, status] of badOffers) expect((await post('plain', offer)).status, name).toBe(status);
  expect((await post('nobody')).status).toBe(404);
  expect((await post('plain', 'v=0\r\n'.repeat(20_000))).status).toBe(413);
  await allGone();
  const taken = await Promise.all(Array.from({ length: 8 }, () => post('plain')));
  const full = taken.filter(({ status }) => status === 503);
  expect([full.length, full[0]?.headers.get('retry-after')]).toEqual([2, '5']);
  for (const { headers } of taken) if (headers.has('location')) await end(headers.get('location'));
  await allGone();
});

test('B-frames are not sent: a smaller rendition is, or the player is told so', async () => {
  await until(async () => (await fixture.renditions('s-reordered')).includes('160p'), 'the rendition', 30_000);
  await until(
    async () => {
      const { status, headers } = await post('reordered');
      if (status === 201) await end(headers.get('location'));
      return status === 201;
    },
    'the rendition for WebRTC',
    30_000,
  );
  expect((await page.play(whep('reordered'))).status).toBe(201);
  await page.until('the rendition', ({ frames, height, energy }) => frames > 20 && height === 160 && energy > 0);
  const refused = await post('alone');
  expect([refused.status, await refused.text()]).toEqual([406, expect.stringContaining('B-frames')]);
});

test('who may watch no more is put out, and nobody else', async () => {
  closed.add('never');
  expect((await page.play(whep('plain'), { token: 'never' })).status).toBe(403);
  const other = await post('plain');
  expect((await page.play(whep('plain'), { token: 'guest' })).status).toBe(201);
  await page.until('pictures', ({ frames }) => frames > 5);
  closed.add('guest');
  fixture.media.recheckAccess();
  await page.until('the end', ({ transport }) => transport === 'closed');
  expect(await end(other.headers.get('location'))).toBe(200);
  await allGone();
});

test('lost packets come again, a bad line gets a smaller rendition, and who vanishes is dropped', async () => {
  const probe = await post('plain');
  const port = Number(/^a=candidate:1 1 udp \d+ \S+ (\d+)/m.exec(await probe.text())?.[1]);
  await end(probe.headers.get('location'));
  const relay = await startUdpRelay(port, 30);
  await page.play(whep('plain'), { port: relay.port });
  await page.until('pictures', ({ frames }) => frames > 5);
  relay.loseEvery(40);
  await page.until('packets that were asked for again', ({ nacks }) => nacks > 3);
  await goesOn('pictures in spite of the losses', 60);
  await until(() => fixture.media.stats().webrtcResent > 3, 'packets that were sent again', 30_000);
  // A while without anything: the picture is lost, and comes again.
  const { lost } = relay;
  relay.loseEvery(1);
  await until(() => relay.lost > lost + 150, 'the loss', 30_000);
  relay.loseEvery(0);
  await goesOn('pictures after the loss of all');
  relay.loseEvery(3);
  await page.until('the smaller rendition', ({ height }) => height === 160);
  await goesOn('its pictures');
  relay.loseEvery(0);
  // Its transcoder hangs: the source stands in.
  const transcoders = childrenWith('libx264');
  for (const pid of transcoders) process.kill(pid, 'SIGSTOP');
  await page.until('the source', ({ height }) => height === 240);
  for (const pid of transcoders) process.kill(pid, 'SIGKILL');
  await relay.close();
  await allGone();
});

test.each([
  ['dies', 'SIGKILL'],
  ['hangs', 'SIGSTOP'],
] as const)('a sender that %s is replaced, its sessions end, and players come back', async (_how, signal) => {
  const first = await page.play(whep('plain'));
  await page.until('pictures', ({ frames }) => frames > 5);
  const [pid = 0] = senders();
  process.kill(pid, signal);
  await allGone();
  expect(await end(first.location)).toBe(404);
  await until(async () => (await page.play(whep('plain'))).status === 201, 'another sender', 30_000);
  await page.until('pictures of the other sender', ({ frames }) => frames > 5);
  expect(senders()).not.toContain(pid);
  await page.hangUp();
});

test('the end of the stream ends its sessions', async () => {
  await page.play(whep('plain'));
  await page.until('pictures', ({ frames }) => frames > 5);
  fixture.media.disconnect('plain', 'It is over.');
  await page.until('the end', ({ transport }) => transport === 'closed');
  const after = await post('plain');
  expect([after.status, after.headers.get('retry-after')]).toEqual([409, '5']);
});
