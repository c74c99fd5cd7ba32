import { createConnection } from 'node:net';
import { afterAll, afterEach, expect, it } from 'vitest';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { type Encoder, makeFlv, pushFlv, scratch } from '../testing/encoder.ts';
import { type MediaFixture, startMediaFixture } from '../testing/media-fixture.ts';

const stream = { channelId: 'c1', streamId: 's1' };
const files = scratch();
afterAll(() => files.remove());

let fixture: MediaFixture;
let encoders: Encoder[] = [];
afterEach(async () => {
  for (const encoder of encoders) encoder.kill();
  encoders = [];
  await fixture.close();
});

const waiting = (count: number) =>
  until(() => fixture.media.stats().waitingReaders === count, `${count} waiting readers`);

it('a wish for what comes is answered, refused, given up or forgotten', async () => {
  fixture = await startMediaFixture();
  const plain = makeFlv(files.path('plain.flv'), { seconds: 6, video: { key: 1 } });
  const push = (): Encoder => {
    const encoder = pushFlv(plain, fixture.rtmpUrl(stream), { speed: 2, loop: true });
    encoders.push(encoder);
    return encoder;
  };
  const encoder = push();
  await fixture.event('started');
  encoder.kill();
  await fixture.event('interrupted');
  const { mediaSequence, segments } = await fixture.playlist('s1');
  const next = mediaSequence + segments.length;
  const path = '/live/s1/source/index.m3u8';
  // A request two segments ahead, or for a part too far ahead, is refused at once.
  expect((await fixture.get(`${path}?_HLS_msn=${next + 2}`)).status).toBe(400);
  expect((await fixture.get(`${path}?_HLS_msn=${next}&_HLS_part=99`)).status).toBe(400);
  expect((await fixture.get(`${path}?_HLS_part=0`)).status).toBe(400);
  expect((await fixture.get(`/live/s1/source/part-0-${next}-0.m4s`)).status).toBe(404);

  const leaver = createConnection(fixture.httpPort, '127.0.0.1', () => {
    leaver.write(`GET ${path}?_HLS_msn=${next} HTTP/1.1\r\nhost: x\r\n\r\n`);
  });
  await waiting(1);
  leaver.destroy();
  await waiting(0);

  // No encoder returns: the request ends after three target durations.
  expect((await fixture.get(`${path}?_HLS_msn=${next}&_HLS_part=0`)).status).toBe(503);

  const patient = fixture.playlist('s1', `?_HLS_msn=${next}&_HLS_part=0`);
  await waiting(1);
  push();
  const answer = await patient;
  expect(answer.openParts.length + answer.segments.length).toBeGreaterThan(segments.length);
  expect(fixture.media.stats().waitingReaders).toBe(0);
});
