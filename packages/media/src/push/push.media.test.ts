import {
  decodePushFrame,
  fallbackQuery,
  PUSH_CLOSES,
  type PushFallback,
  type PushFrame,
  pushPath,
} from '@bandshell/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { type Encoder, makeFlv, pushFlv, scratch } from '../testing/encoder.ts';
import { decodeAll, inspectMp4, probePackets } from '../testing/inspect-mp4.ts';
import { type MediaFixture, startMediaFixture } from '../testing/media-fixture.ts';

const stream = { channelId: 'c1', streamId: 's1' };
const files = scratch();
let fixture: MediaFixture;
let encoder: Encoder;
let file: string;
/** Streams and tokens that are closed now. */
const closed = new Set<string>();

beforeAll(async () => {
  file = makeFlv(files.path('pushed.flv'), { seconds: 8, video: { size: '426x240', key: 1 } });
  fixture = await startMediaFixture({
    ladderCores: 8,
    gate: { opens: async (streamId, token) => !closed.has(streamId) && (token === undefined || !closed.has(token)) },
  });
  encoder = pushFlv(file, fixture.rtmpUrl(stream), { speed: 1 });
  await fixture.event('started');
});
afterAll(async () => {
  encoder.kill();
  await fixture.close();
  files.remove();
});

class Watcher {
  readonly frames: PushFrame[] = [];
  closedBy: number | undefined;
  readonly socket: WebSocket;

  constructor(path: string) {
    this.socket = new WebSocket(`ws://127.0.0.1:${fixture.httpPort}${path}`);
    this.socket.binaryType = 'arraybuffer';
    this.socket.on('message', (data) => {
      const frame = decodePushFrame(data as ArrayBuffer);
      if (frame) this.frames.push(frame);
    });
    this.socket.on('close', (code) => {
      this.closedBy = code;
    });
    this.socket.on('error', () => {});
  }

  get media(): PushFrame[] {
    return this.frames.filter(({ kind }) => kind === 'media');
  }
  get file(): Buffer {
    const [init] = this.frames.filter(({ kind }) => kind === 'init');
    return Buffer.concat([init?.data ?? Buffer.alloc(0), ...this.media.map(({ data }) => data)]);
  }
}
const open = (path = pushPath('s1', 'source')): Watcher => new Watcher(path);

describe('a stream that is pushed to viewers', () => {
  let first: Watcher;
  /** Viewers of the small rendition and of sound alone, which come as soon as there is any. */
  let derived: Promise<[Watcher, Watcher]>;
  beforeAll(() => {
    first = open();
    derived = until(async () => (await fixture.renditions('s1')).includes('160p'), 'the rendition').then(() => [
      open(pushPath('s1', '160p')),
      open(pushPath('s1', 'audio')),
    ]);
  });

  test('refuses who may not watch, and what is not there, and stays as it is', async () => {
    closed.add('refused');
    const paths: [string, number][] = [
      [pushPath('s1', 'source', 'refused'), PUSH_CLOSES.denied],
      [pushPath('none', 'source'), PUSH_CLOSES.gone],
      [pushPath('s1', 'none'), PUSH_CLOSES.gone],
      [pushPath('s1', 'so%75rce'), PUSH_CLOSES.gone],
    ];
    const watchers = paths.map(([path]) => open(path));
    await until(() => watchers.every(({ closedBy }) => closedBy !== undefined), 'the refusals');
    expect(watchers.map(({ closedBy }) => closedBy)).toEqual(paths.map(([, code]) => code));
    expect(watchers.flatMap(({ frames }) => frames)).toEqual([]);
    await until(() => fixture.media.stats().pushViewers <= 3, 'their places are free');
  });

  test('closes who may watch no more, and nobody else', async () => {
    const [guest, other] = [open(pushPath('s1', 'source', 'guest')), open(pushPath('s1', 'source', 'other'))];
    await until(() => guest.media.length > 0 && other.media.length > 0, 'both watch');
    closed.add('guest');
    await until(() => guest.closedBy !== undefined, 'the guest is closed');
    expect([guest.closedBy, other.closedBy, first.closedBy]).toEqual([PUSH_CLOSES.denied, undefined, undefined]);
    other.socket.close();
  });

  test('counts players that had to go over to HLS, by the reason', async () => {
    const master = `http://127.0.0.1:${fixture.httpPort}/live/s1/master.m3u8`;
    const queries = ['network', 'network', 'stream'].map((reason) => fallbackQuery(reason as PushFallback));
    for (const query of ['', 'push-fallback=other', ...queries]) await (await fetch(`${master}?${query}`)).text();
    expect(fixture.media.stats().pushFallbacks).toEqual({ network: 2, stream: 1 });
  });

  test('closes who sends anything', async () => {
    const talker = open();
    await until(() => talker.media.length > 0, 'it watches');
    talker.socket.send('hello');
    await until(() => talker.closedBy !== undefined, 'it is closed');
    expect(talker.closedBy).toBe(1006);
  });

  test('comes from a key frame on, whole and in order, as a file that decodes without any error', async () => {
    const late = open();
    expect((await encoder.ended).code).toBe(0);
    await until(() => first.closedBy !== undefined && late.closedBy !== undefined, 'the end');
    for (const { frames, media, file: bytes, closedBy } of [first, late]) {
      expect([frames[0]?.kind, frames[0]?.codecs.split(',').length]).toEqual(['init', 2]);
      expect(frames.slice(-2).map(({ kind }) => kind)).toEqual(['lost', 'end']);
      expect(closedBy).toBe(1000);
      expect(media[0]?.key).toBe(true);
      const from = media[0]?.sequence ?? 0;
      expect(media.map(({ sequence }) => sequence)).toEqual(media.map((_, index) => from + index));
      const lengths = media.slice(1).map(({ time }, index) => time - (media[index]?.time ?? 0));
      expect(lengths.every((length) => length >= 33 && length <= 100)).toBe(true);
      await decodeAll(bytes);
      expect(inspectMp4(bytes).map(({ kind }) => kind)).toEqual(['video', 'audio']);
    }
    // Seconds in pieces of two pictures.
    expect(first.media.length).toBeGreaterThan(60);
    const sent = (await probePackets(file, 'v')).map(({ hash }) => hash);
    const got = (await probePackets(first.file, 'v')).map(({ hash }) => hash);
    expect(got).toEqual(sent.slice(-got.length));
  });
  test('comes as each of its renditions a fragment at a time too, with the same sound', async () => {
    const [small, sound] = await derived;
    for (const watcher of [small, sound]) {
      await until(() => watcher.closedBy !== undefined, 'the end');
      await decodeAll(watcher.file);
      expect(watcher.media[0]?.key).toBe(true);
      const lengths = watcher.media.slice(1).map(({ time }, index) => time - (watcher.media[index]?.time ?? 0));
      // A picture that is held back at the end of the input is its transcoder's.
      expect(lengths.every((length) => length >= 33 && length <= 100)).toBe(true);
      const wallClock = watcher.media.map((frame) => frame.wallClock - frame.time);
      expect(Math.max(...wallClock) - Math.min(...wallClock)).toBeLessThan(50);
    }
    expect(inspectMp4(small.file).map(({ kind }) => kind)).toEqual(['video', 'audio']);
    expect(inspectMp4(sound.file).map(({ kind }) => kind)).toEqual(['audio']);
    // The file and not the first viewer is the measure: on a busy machine a rendition that lags begins before that one.
    const [sent, got] = await Promise.all([probePackets(file, 'a'), probePackets(small.file, 'a')]);
    const hashes = sent.map(({ hash }) => hash).join();
    expect(got.length).toBeGreaterThan(40);
    expect(hashes).toContain(got.map(({ hash }) => hash).join());
    await until(() => fixture.media.stats().pushViewers === 0, 'all places are free');
  });
});
