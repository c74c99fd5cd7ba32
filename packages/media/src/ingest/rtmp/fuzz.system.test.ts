import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FlvDemuxer } from '../../demux/flv/flv-demuxer.ts';
import { decodeAmf0 } from './amf/decode.ts';
import { encodeAmf0 } from './amf/encode.ts';
import { type AmfValue, EcmaArray } from './amf/value.ts';
import { ChunkReader } from './chunk-reader.ts';
import { encodeChunks } from './chunk-writer.ts';
import { handshakeBytes } from './handshake.ts';
import { defaultRtmpLimits } from './limits.ts';
import { connectRtmpPublisher } from './publisher.ts';
import { RawClient } from './raw-client.ts';
import { avcConfig, keyFrame } from './test-clients.ts';
import { goodKey, RecordingSink, startTestIngest, type TestIngest, until } from './test-ingest.ts';

const aacConfig = Buffer.from('af001210', 'hex');
const audioFrame = Buffer.from('af0121110000', 'hex');

const chunk = (type: number, streamId: number, payload: Buffer, timestamp = 0) =>
  encodeChunks(3 + (type % 8), { type, timestamp, streamId, payload }, 128);
const command = (streamId: number, ...values: readonly AmfValue[]) => chunk(20, streamId, encodeAmf0(...values));

/** The pieces of a good conversation, for faults to be put into. */
const handshake = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * handshakeBytes, 1)]);
const opening = Buffer.concat([
  command(0, 'connect', 1, { app: 'live', tcUrl: 'rtmp://x/live', list: [1, 'a', null] }),
  command(0, 'createStream', 2, null),
  command(1, 'publish', 3, null, goodKey, 'live'),
]);
const media = Buffer.concat([
  chunk(18, 1, encodeAmf0('@setDataFrame', 'onMetaData', new EcmaArray({ width: 640, encoder: 'x' }))),
  chunk(9, 1, avcConfig),
  chunk(8, 1, aacConfig),
  chunk(9, 1, keyFrame, 5),
  chunk(8, 1, audioFrame, 6),
  chunk(9, 1, Buffer.concat([keyFrame, Buffer.alloc(300)]), 38),
]);

/** One to eight faults: a byte changed, bytes taken out, put in or doubled, or the end cut off. */
const fault = fc.record({
  kind: fc.constantFrom('set', 'set', 'set', 'remove', 'insert', 'double', 'cut'),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 24 }),
});
type Fault = typeof fault extends fc.Arbitrary<infer T> ? T : never;
const faults = fc.array(fault, { minLength: 1, maxLength: 8 });

function spoil(good: Buffer, list: readonly Fault[]): Buffer {
  return list.reduce((bytes, { kind, at, bytes: added }) => {
    const position = Math.floor(at * bytes.length);
    const [head, tail] = [bytes.subarray(0, position), bytes.subarray(position)];
    if (kind === 'cut') return Buffer.from(head);
    if (kind === 'insert') return Buffer.concat([head, added, tail]);
    if (kind === 'double') return Buffer.concat([head, tail.subarray(0, 200), tail]);
    if (kind === 'remove') return Buffer.concat([head, tail.subarray(added.length)]);
    return Buffer.concat([head, added.subarray(0, 1), tail.subarray(1)]);
  }, good);
}

describe('malformed input', () => {
  it('AMF0: 4000 messages decode or say what is wrong, within their bounds', () => {
    const good = encodeAmf0('connect', 1, { app: 'live', list: [1, new Date(5), { deep: ['x'] }] }, 'x'.repeat(70_000));
    const small = encodeAmf0('publish', 0, null, new EcmaArray({ a: true, b: { c: [null, undefined, 2] } }));
    let failed = 0;
    const decode = (bytes: Buffer) => {
      if (decodeAmf0(bytes, defaultRtmpLimits).error !== undefined) failed += 1;
    };
    fc.assert(
      fc.property(fc.constantFrom(good, small), faults, (base, list) => decode(spoil(base, list))),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => decode(Buffer.from(bytes))),
      { numRuns: 2_000 },
    );
    expect(failed).toBeGreaterThan(1_000);
  });

  it('chunks: 4000 inputs are read or refused, whatever their cuts, the same in one piece as in many', () => {
    const run = (bytes: Buffer, size: number) => {
      const seen: string[] = [];
      const reader = new ChunkReader(defaultRtmpLimits, ({ type, timestamp, streamId, payload }) => {
        seen.push(`${type} ${timestamp} ${streamId} ${payload.toString('base64')}`);
      });
      let result: string | undefined;
      for (let at = 0; at < bytes.length; at += size) result = reader.push(bytes.subarray(at, at + size));
      return { seen, result, unfinished: reader.unfinishedBytes };
    };
    const good = Buffer.concat([opening, media]);
    let refused = 0;
    fc.assert(
      fc.property(faults, fc.integer({ min: 1, max: 700 }), (list, size) => {
        const bytes = spoil(good, list);
        const whole = run(bytes, bytes.length);
        expect(run(bytes, size)).toEqual(whole);
        expect(whole.unfinished).toBeLessThanOrEqual(defaultRtmpLimits.maxUnfinishedBytes);
        if (whole.result !== undefined) refused += 1;
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 600 }), fc.integer({ min: 1, max: 50 }), (bytes, size) => {
        const input = Buffer.from(bytes);
        expect(run(input, size)).toEqual(run(input, input.length));
      }),
      { numRuns: 2_000 },
    );
    expect(refused).toBeGreaterThan(500);
  });

  it('tags: 4000 bodies become sound frames or are dropped', () => {
    const body = fc.constantFrom(
      ['video', avcConfig] as const,
      ['video', keyFrame] as const,
      ['video', Buffer.from('\x90avc1aaaaaa', 'latin1')] as const,
      ['audio', aacConfig] as const,
      ['audio', audioFrame] as const,
    );
    const tag = fc.tuple(body, fc.option(faults), fc.nat(0xffff_ffff));
    let frames = 0;
    fc.assert(
      fc.property(fc.array(tag, { minLength: 4, maxLength: 12 }), (tags) => {
        const sink = new RecordingSink();
        const demuxer = new FlvDemuxer(sink);
        demuxer.video(0, avcConfig);
        demuxer.audio(0, aacConfig);
        for (const [[track, good], list, timestamp] of tags) {
          demuxer[track](timestamp, list === null ? good : spoil(good, list));
        }
        for (const frame of sink.of('video')) expect(lengthsFit(Buffer.from(frame.data))).toBe(true);
        frames += sink.frames.length;
      }),
      { numRuns: 1_000 },
    );
    expect(frames).toBeGreaterThan(500);
  });
});

function lengthsFit(data: Buffer): boolean {
  let at = 0;
  while (at + 4 <= data.length) at += 4 + data.readUInt32BE(at);
  return at === data.length && at > 0;
}

describe('malformed connections', () => {
  let ingest: TestIngest;
  beforeAll(async () => {
    ingest = await startTestIngest({ limits: { handshakeMs: 2_000, publishMs: 2_000, idleMs: 2_000, closeMs: 500 } });
  });
  afterAll(() => ingest.server.destroy());

  async function send(bytes: Buffer, size: number): Promise<void> {
    const raw = new RawClient(ingest.port);
    for (let at = 0; at < bytes.length; at += size) raw.send(bytes.subarray(at, at + size));
    raw.socket.end();
    await raw.waitClosed();
  }

  it('1500 of them leave the server whole, its memory bounded and its door open', async () => {
    const good = Buffer.concat([handshake, opening, media]);
    const inputs = [
      ...fc.sample(faults, 600).map((list) => spoil(good, list)),
      ...fc.sample(faults, 600).map((list) => Buffer.concat([handshake, opening, spoil(media, list)])),
      ...fc.sample(faults, 200).map((list) => Buffer.concat([handshake, spoil(opening, list)])),
      ...Array.from({ length: 100 }, (_, index) =>
        Buffer.concat([handshake.subarray(0, index * 40), randomBytes(500)]),
      ),
    ];
    const before = process.memoryUsage();
    const queue = inputs.entries();
    const worker = async () => {
      for (const [index, bytes] of queue) await send(bytes, [1_000_000, 700, 64][index % 3] ?? 64);
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    await until(() => ingest.server.stats().connections === 0, 'all connections to go');
    expect(ingest.server.stats().publishers).toBe(0);
    expect(ingest.sinks.length).toBeGreaterThan(300);
    expect(ingest.sinks.every((sink) => sink.ends.length === 1)).toBe(true);
    expect(ingest.log.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    ingest.sinks.length = 0;
    ingest.log.lines.length = 0;
    expect(process.memoryUsage().arrayBuffers - before.arrayBuffers).toBeLessThan(200 * 1024 * 1024);

    const publisher = await connectRtmpPublisher({ host: '127.0.0.1', port: ingest.port, streamKey: goodKey });
    publisher.video(0, avcConfig);
    publisher.video(0, keyFrame);
    await publisher.end();
    await until(() => ingest.sinks[0]?.ends[0] === 'finished', 'a good publisher');
    expect(ingest.sinks[0]?.frames).toHaveLength(1);
  }, 120_000);
});
