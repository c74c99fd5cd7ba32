import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { LiveWindow } from '../packager/live-window.ts';
import { testCuts, testInit, testSegment } from '../testing/segments.ts';
import type { Answer } from './answer.ts';
import type { Reader } from './reader.ts';
import { RenditionOrigin } from './rendition-origin.ts';
import { WaitingPlaces } from './waiting-places.ts';

interface TestReader extends Reader {
  readonly answers: Answer[];
  leave(): void;
}

const reader = (gzip = false, address = '10.0.0.1'): TestReader => {
  const answers: Answer[] = [];
  let gone: (() => void) | undefined;
  return {
    address,
    gzip,
    answers,
    answer: (answer) => answers.push(answer),
    onGone: (callback) => {
      gone = callback;
    },
    leave: () => gone?.(),
  };
};

const text = (answer: Answer | undefined): string => Buffer.concat([...(answer?.chunks ?? [])]).toString();
const header = (answer: Answer | undefined, name: string): string | undefined =>
  answer?.headers[answer.headers.indexOf(name) + 1];

describe('a rendition', () => {
  let now = 0;
  let places: WaitingPlaces;
  let origin: RenditionOrigin;

  const read = (file: string, query = '', gzip = false): TestReader => {
    const one = reader(gzip);
    origin.read(file, query, one);
    return one;
  };
  const publish = (sequence: number, from = 0, to = 6): void => {
    for (const cut of testCuts(testSegment(sequence)).slice(from, to)) origin.cut(cut);
  };

  beforeEach(() => {
    now = 0;
    places = new WaitingPlaces({ total: 200, perAddress: 100, perThing: 200 });
    origin = new RenditionOrigin(new LiveWindow(0, 0), { streamId: 's1', places, now: () => now });
    origin.init(testInit(0), 334);
  });

  it('has no playlist before the first segment is complete', () => {
    publish(0, 0, 5);
    expect(read('index.m3u8').answers[0]?.status).toBe(404);
    publish(0, 5);
    expect(text(read('index.m3u8').answers[0])).toContain('seg-0-0.m4s');
  });

  it('serves init, parts and segments, a segment being its parts', () => {
    publish(0);
    expect(text(read('init-0.mp4').answers[0])).toBe('init0');
    expect(text(read('part-0-0-2.m4s').answers[0])).toBe('[0.2]');
    expect(text(read('seg-0-0.m4s').answers[0])).toBe('[0.0][0.1][0.2][0.3][0.4][0.5]');
    expect(header(read('seg-0-0.m4s').answers[0], 'cache-control')).toContain('immutable');
    expect(read('seg-0-1.m4s').answers[0]?.status).toBe(404);
    expect(read('../../etc/passwd').answers[0]?.status).toBe(404);
  });

  it('holds a blocking reload until its part is there, and answers all who wait with one build', () => {
    publish(0);
    const readers = Array.from({ length: 50 }, () => read('index.m3u8', '_HLS_msn=1&_HLS_part=1'));
    publish(1, 0, 1);
    expect(readers.flatMap((each) => each.answers)).toEqual([]);
    expect(places.taken).toBe(50);
    publish(1, 1, 2);
    expect(places.taken).toBe(0);
    const [first] = readers[0]?.answers ?? [];
    expect(text(first)).toContain('part-0-1-1.m4s');
    for (const each of readers) {
      expect(each.answers.length).toBe(1);
      expect(each.answers[0]).toBe(first);
    }
  });

  it('compresses once for those who take it', () => {
    for (let n = 0; n < 5; n += 1) publish(n);
    const [one, two] = [read('index.m3u8', '', true), read('index.m3u8', '', true)];
    expect(one.answers[0]).toBe(two.answers[0]);
    expect(header(one.answers[0], 'content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.concat([...(one.answers[0]?.chunks ?? [])])).toString()).toBe(
      text(read('index.m3u8').answers[0]),
    );
  });

  it('holds a request for the hinted part, and for no other', () => {
    publish(0);
    publish(1, 0, 2);
    const hinted = read('part-0-1-2.m4s');
    expect(hinted.answers).toEqual([]);
    expect(read('part-0-1-3.m4s').answers[0]?.status).toBe(404);
    publish(1, 2, 3);
    expect(text(hinted.answers[0])).toBe('[1.2]');
  });

  it('answers 404 at once when a hinted part never comes', () => {
    publish(0);
    publish(1, 0, 2);
    const hinted = read('part-0-1-2.m4s');
    origin.suspend();
    expect(hinted.answers[0]?.status).toBe(404);

    publish(1, 2);
    origin.init(testInit(0), 334);
    const next = read('part-0-2-0.m4s');
    origin.init(testInit(1), 334);
    expect(next.answers[0]?.status).toBe(404);
  });

  it('lets go who waits when its open segment breaks off, and is neither reported nor listed until it is back', () => {
    publish(0);
    publish(1, 0, 2);
    expect(origin.edge).toEqual({ sequence: 1, part: 1 });
    const [playlist, part] = [read('index.m3u8', '_HLS_msn=1&_HLS_part=2'), read('part-0-1-2.m4s')];
    const [, , next] = testCuts(testSegment(1));
    if (next === undefined) throw new Error('a segment has six parts');
    origin.cut({ ...next, part: { ...next.part, data: Buffer.alloc(0), gap: true } });
    origin.pause();
    expect(text(playlist.answers[0])).toMatch(/part-0-1-2\.m4s".*GAP=YES\n/);
    expect(part.answers[0]?.status).toBe(404);
    expect(text(read('index.m3u8').answers[0])).not.toContain('PRELOAD-HINT');
    expect([origin.edge, origin.variant('u')]).toEqual([undefined, undefined]);
    origin.gap(testSegment(1, { gap: true, parts: [] }));
    expect(origin.edge).toBeUndefined();
    origin.init(testInit(1), 334);
    publish(2);
    expect(origin.edge).toEqual({ sequence: 2, part: 5 });
    for (const sequence of [3, 4, 5, 6]) publish(sequence);
    expect(origin.variant('u')).toBeDefined();
  });

  it('answers 400 too far ahead and to wrong parameters', () => {
    publish(0);
    expect(read('index.m3u8', '_HLS_msn=9').answers[0]?.status).toBe(400);
    expect(read('index.m3u8', '_HLS_part=1').answers[0]?.status).toBe(400);
  });

  it('answers 503 after three target durations', () => {
    publish(0);
    const waiting = read('index.m3u8', '_HLS_msn=1');
    now = 5999;
    origin.expire(now);
    expect(waiting.answers).toEqual([]);
    now = 6000;
    origin.expire(now);
    expect(waiting.answers[0]?.status).toBe(503);
    expect(places.taken).toBe(0);
  });

  it('forgets a reader that leaves', () => {
    publish(0);
    const waiting = read('index.m3u8', '_HLS_msn=1');
    waiting.leave();
    expect(places.taken).toBe(0);
    publish(1);
    expect(waiting.answers).toEqual([]);
  });

  it('lets no more readers wait than the limit', () => {
    publish(0);
    const readers = Array.from({ length: 101 }, () => read('index.m3u8', '_HLS_msn=1'));
    expect(readers[99]?.answers).toEqual([]);
    expect(readers[100]?.answers[0]?.status).toBe(503);
  });

  it('lets those who wait go with a closed playlist at the end', () => {
    publish(0);
    const waiting = read('index.m3u8', '_HLS_msn=1&_HLS_part=0');
    const part = read('part-0-1-0.m4s');
    origin.end();
    expect(text(waiting.answers[0])).toContain('#EXT-X-ENDLIST');
    expect(part.answers[0]?.status).toBe(404);
    expect(text(read('index.m3u8', '_HLS_msn=77').answers[0])).toContain('#EXT-X-ENDLIST');
  });

  it('forgets the bytes of segments that left the window', () => {
    for (let n = 0; n < 45; n += 1) publish(n);
    expect(read('seg-0-0.m4s').answers[0]?.status).toBe(404);
    expect(read('part-0-0-0.m4s').answers[0]?.status).toBe(404);
    expect(read('seg-0-12.m4s').answers[0]?.status).toBe(200);
    expect(text(read('index.m3u8').answers[0])).toContain('#EXT-X-MEDIA-SEQUENCE:15\n');
  });

  it('describes itself with the measured rate, and the frame rate counted when none is declared', () => {
    expect(origin.variant('u')).toBeUndefined();
    origin.init({ ...testInit(0), frameRate: undefined }, 334);
    origin.cut({ ...testCuts(testSegment(0))[5], completed: testSegment(0, { byteLength: 250_000 }) } as never);
    expect(origin.variant('u')).toMatchObject({ bandwidth: 1_000_000, frameRate: 30, width: 1280 });
  });

  it('is not offered while it has gaps, and again when it has had none for a while', () => {
    const listed: number[] = [];
    for (let sequence = 0; sequence < 20; sequence += 1) {
      if (sequence === 3 || sequence === 6) origin.gap(testSegment(sequence, { gap: true, parts: [], chunks: [] }));
      else publish(sequence);
      if (origin.variant('u')) listed.push(sequence);
    }
    // It leaves once, and not between two gaps.
    expect(listed).toEqual([0, 1, 2, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    // One that begins with gaps has nothing to recover from.
    const late = new RenditionOrigin(new LiveWindow(0, 0), { streamId: 's1', places, now: () => now });
    late.init(testInit(0), 334);
    late.gap(testSegment(0, { gap: true, parts: [], chunks: [] }));
    expect(late.variant('u')).toBeUndefined();
    for (const cut of testCuts(testSegment(1))) late.cut(cut);
    expect(late.variant('u')).toBeDefined();
  });

  it('reads old recorded segments and their parts back, once for all who ask at the same time', async () => {
    let reads = 0;
    const recording = new Map<number, Buffer | Error | undefined>();
    for (let sequence = 0; sequence < 20; sequence += 1) {
      publish(sequence);
      const bytes = Buffer.concat([...testSegment(sequence).chunks]);
      recording.set(sequence, bytes);
      origin.stored(sequence, async () => {
        reads += 1;
        const stored = recording.get(sequence);
        if (stored instanceof Error) throw stored;
        return stored;
      });
    }
    const held = origin.window.segments.filter(({ chunks }) => chunks.length > 0);
    expect(held.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 15 }, (_, index) => index + 5));
    const newest = read('seg-0-19.m4s');
    expect(newest.answers).toHaveLength(1);
    expect(reads).toBe(0);
    const segment = testSegment(3);
    const both = [read('seg-0-3.m4s'), read('seg-0-3.m4s')];
    const parts = segment.parts.map((_, index) => read(`part-0-3-${index}.m4s`));
    await expect.poll(() => [...both, ...parts].every(({ answers }) => answers.length === 1)).toBe(true);
    expect(reads).toBe(1);
    for (const one of both) expect(text(one.answers[0])).toBe(Buffer.concat([...segment.chunks]).toString());
    for (const [index, one] of parts.entries()) {
      expect(text(one.answers[0])).toBe(segment.parts[index]?.data.toString());
    }
    const later = read('seg-0-3.m4s');
    await expect.poll(() => later.answers[0]?.status).toBe(200);
    expect(reads).toBe(1);
    recording.set(2, undefined);
    recording.set(4, new Error('EIO'));
    const gone = read('seg-0-2.m4s');
    const broken = read('seg-0-4.m4s');
    await expect.poll(() => [gone.answers[0]?.status, broken.answers[0]?.status]).toEqual([404, 503]);
    recording.set(4, Buffer.concat([...testSegment(4).chunks]));
    const mended = read('seg-0-4.m4s');
    await expect.poll(() => mended.answers[0]?.status).toBe(200);
  });

  it('keeps all in memory where nothing is recorded, and forgets what left the window', () => {
    for (let sequence = 0; sequence < 60; sequence += 1) publish(sequence);
    expect(origin.window.segments.every(({ chunks }) => chunks.length > 0)).toBe(true);
    origin.stored(0, async () => Buffer.from('late'));
    expect(read('seg-0-0.m4s').answers[0]?.status).toBe(404);
  });
});
