import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkReader } from './chunk-reader.ts';
import { encodeChunks } from './chunk-writer.ts';
import { defaultRtmpLimits, type RtmpLimits } from './limits.ts';
import type { RtmpMessage } from './message.ts';

function read(inputs: readonly Buffer[], limits: Partial<RtmpLimits> = {}) {
  const messages: RtmpMessage[] = [];
  const reader = new ChunkReader({ ...defaultRtmpLimits, ...limits }, (message) => messages.push(message));
  let fault: string | undefined;
  for (const input of inputs) fault = reader.push(input);
  return { messages, fault, reader };
}

const hex = (...text: readonly string[]) => Buffer.from(text.join('').replaceAll(' ', ''), 'hex');
const chunkSizeMessage = (size: number) => hex('02 000000 000004 01 00000000', size.toString(16).padStart(8, '0'));

interface Planned {
  readonly type: number;
  readonly streamId: number;
  readonly step: number;
  readonly length: number;
  /** Picks among the header formats that the standard allows here. */
  readonly format: number;
}

/** Writes the messages of several chunk streams with mixed header formats, chunk by chunk in turns. */
function writeMixed(plans: readonly (readonly Planned[])[], chunkSize: number) {
  const queues = plans.map((plan, index) => chunksOf(plan, [3, 70, 400][index] ?? 5, chunkSize));
  const bytes: Buffer[] = [chunkSizeMessage(chunkSize)];
  const messages: RtmpMessage[] = [];
  for (let turn = 0; queues.some((queue) => queue.length > 0); turn += 1) {
    const next = queues[turn % queues.length]?.shift();
    if (next === undefined) continue;
    bytes.push(next.bytes);
    if (next.completes !== undefined) messages.push(next.completes);
  }
  return { bytes: Buffer.concat(bytes), messages };
}

function basicHeader(format: number, id: number): Buffer {
  if (id < 64) return Buffer.from([(format << 6) | id]);
  if (id < 320) return Buffer.from([format << 6, id - 64]);
  return Buffer.from([(format << 6) | 1, (id - 64) & 255, (id - 64) >> 8]);
}

function chunksOf(plan: readonly Planned[], id: number, chunkSize: number) {
  const chunks: { bytes: Buffer; completes?: RtmpMessage }[] = [];
  let before: { timestamp: number; delta: number; length: number; type: number; streamId: number } | undefined;
  for (const { type, streamId, step, length, format } of plan) {
    const timestamp = ((before?.timestamp ?? 0) + step) >>> 0;
    const formats = [0];
    if (before?.streamId === streamId) {
      formats.push(1);
      if (before.length === length && before.type === type) formats.push(2);
      if (formats.includes(2) && before.delta === step) formats.push(3);
    }
    const chosen = formats[format % formats.length] ?? 0;
    const stamp = chosen === 0 ? timestamp : step;
    const extended = Buffer.alloc(stamp >= 0xff_ffff ? 4 : 0);
    if (extended.length > 0) extended.writeUInt32BE(stamp);
    const header = Buffer.alloc(11);
    header.writeUIntBE(Math.min(stamp, 0xff_ffff), 0, 3);
    header.writeUIntBE(length, 3, 3);
    header[6] = type;
    header.writeUInt32LE(streamId, 7);
    const payload = Buffer.alloc(length, chunks.length + id);
    const message = { type, timestamp, streamId, payload };
    before = { timestamp, delta: stamp, length, type, streamId };
    for (let from = 0; from === 0 || from < length; from += chunkSize) {
      const head =
        from === 0
          ? [basicHeader(chosen, id), header.subarray(0, [11, 7, 3, 0][chosen]), extended]
          : [basicHeader(3, id), extended];
      const bytes = Buffer.concat([...head, payload.subarray(from, from + chunkSize)]);
      chunks.push(from + chunkSize >= length ? { bytes, completes: message } : { bytes });
    }
  }
  return chunks;
}

const planned: fc.Arbitrary<Planned> = fc.record({
  type: fc.constantFrom(8, 9, 18, 20),
  streamId: fc.constantFrom(0, 1, 0x01020304),
  step: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(33, 0xff_fffe, 0xff_ffff, 0x100_0000, 0xfff_ffff)),
  length: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom(128, 129, 256), fc.integer({ min: 0, max: 3_000 })),
  format: fc.nat(3),
});

function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const parts: Buffer[] = [];
  let at = 0;
  for (let index = 0; at < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    parts.push(bytes.subarray(at, at + size));
    at += size;
  }
  return parts;
}

describe('chunk reader', () => {
  it('puts messages together whatever the header formats, chunk sizes, interleaving and cuts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(planned, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(128, 129, 1_000, 65_536),
        fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2_000 })), { minLength: 1 }),
        (plans, chunkSize, sizes) => {
          const { bytes, messages } = writeMixed(plans, chunkSize);
          const result = read(cut(bytes, sizes));
          expect(result.fault).toBeUndefined();
          expect(result.messages).toEqual(messages);
          expect(result.reader.unfinishedBytes).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads what the writer wrote, at any cut into two', () => {
    const message = { type: 9, timestamp: 0x1234_5678, streamId: 1, payload: Buffer.alloc(300, 7) };
    const bytes = encodeChunks(6, message, 128);
    for (let at = 0; at <= bytes.length; at += 1) {
      expect(read([bytes.subarray(0, at), bytes.subarray(at)]).messages).toEqual([message]);
    }
  });

  it('takes a type 3 chunk without the extended timestamp, as some encoders send it', () => {
    const payload = Buffer.from(Array.from({ length: 200 }, (_, index) => index));
    const bytes = Buffer.concat([
      hex('04 ffffff 0000c8 09 01000000 02000000'),
      payload.subarray(0, 128),
      hex('c4'),
      payload.subarray(128),
    ]);
    for (const size of [1, 2, 3, 7, 1_000]) {
      const { messages, fault } = read(cut(bytes, [size]));
      expect(fault).toBeUndefined();
      expect(messages).toEqual([{ type: 9, timestamp: 0x0200_0000, streamId: 1, payload }]);
    }
  });

  it('lets stamps wrap at 2^32', () => {
    const bytes = hex('04 ffffff 000001 08 01000000 fffffff0 aa', '84 000020 bb');
    expect(read([bytes]).messages.map((message) => message.timestamp)).toEqual([0xffff_fff0, 0x10]);
  });

  it('takes format 1 on a fresh chunk stream', () => {
    expect(read([hex('42 000000 000006 04 000600000000')]).messages).toHaveLength(1);
  });

  it('forgets a message that the peer aborts', () => {
    const begun = Buffer.concat([hex('04 000000 0000ff 09 01000000'), Buffer.alloc(128)]);
    const abort = hex('02 000000 000004 02 00000000 00000004');
    const { messages, reader } = read([begun, abort, hex('04 000005 000001 09 01000000 aa')]);
    expect(messages).toEqual([{ type: 9, timestamp: 5, streamId: 1, payload: hex('aa') }]);
    expect(reader.unfinishedBytes).toBe(0);
  });

  it('hands out nothing after stop, not even from the same input', () => {
    const seen: RtmpMessage[] = [];
    const reader = new ChunkReader(defaultRtmpLimits, (message) => {
      seen.push(message);
      reader.stop();
    });
    const message = hex('04 000000 000001 09 01000000 aa');
    reader.push(Buffer.concat([message, message]));
    expect(seen).toHaveLength(1);
  });

  it('hands out payloads that stay when the input is written over', () => {
    const input = hex('04 000000 000003 09 01000000 aabbcc');
    const { messages } = read([input]);
    input.fill(0);
    expect(messages[0]?.payload).toEqual(hex('aabbcc'));
  });
});

describe('chunk reader limits', () => {
  it.each([
    ['format 2 on a fresh chunk stream', hex('84 000000'), 'a chunk that refers to no earlier one'],
    ['format 3 on a fresh chunk stream', hex('c4'), 'a chunk that refers to no earlier one'],
    [
      'a new header inside a message',
      Buffer.concat([hex('04 000000 0000ff 09 01000000'), Buffer.alloc(128), hex('04 000000 0000ff 09 01000000')]),
      'a chunk header in the middle of a message',
    ],
    ['a chunk size of 127', chunkSizeMessage(127), 'a chunk size of 127'],
    ['a chunk size with its first bit set', chunkSizeMessage(0x8000_0080), 'a chunk size of 2147483776'],
    ['a chunk size that is cut short', hex('02 000000 000002 01 00000000 0001'), 'a chunk size of 0'],
    ['a video message over 8 MiB', hex('04 000000 800001 09 01000000'), 'a message of type 9 with 8388609 bytes'],
    ['an audio message over 512 KiB', hex('04 000000 080001 08 01000000'), 'a message of type 8 with 524289 bytes'],
    ['a data message over 256 KiB', hex('04 000000 040001 12 01000000'), 'a message of type 18 with 262145 bytes'],
    ['a command over 64 KiB', hex('03 000000 010001 14 00000000'), 'a message of type 20 with 65537 bytes'],
    ['an unknown message over 64 KiB', hex('03 000000 010001 63 00000000'), 'a message of type 99 with 65537 bytes'],
  ])('refuses %s', (_name, bytes, fault) => {
    expect(read([bytes]).fault).toBe(fault);
    expect(read(cut(bytes, [1])).fault).toBe(fault);
  });

  it('takes 32 chunk streams and no more', () => {
    const message = (id: number) => hex(id.toString(16).padStart(2, '0'), '000000 000000 09 01000000');
    const streams = Array.from({ length: 33 }, (_, index) => message(3 + index));
    expect(read(streams.slice(0, 32)).fault).toBeUndefined();
    expect(read(streams).fault).toBe('too many chunk streams');
  });

  it('bounds what is unfinished', () => {
    const begin = (id: number) =>
      Buffer.concat([hex(id.toString(16).padStart(2, '0'), '000000 000100 09 01000000'), Buffer.alloc(128)]);
    const limits = { maxUnfinishedBytes: 1_000 };
    expect(read([begin(4), begin(5), begin(6)], limits)).toMatchObject({ fault: undefined });
    expect(read([begin(4), begin(5), begin(6), begin(7)], limits).fault).toBe('too many unfinished messages');
  });

  it('counts a declared chunk size above 16 MiB as 16 MiB', () => {
    const message = { type: 9, timestamp: 0, streamId: 1, payload: Buffer.alloc(100_000, 1) };
    const bytes = Buffer.concat([chunkSizeMessage(0x7fff_ffff), encodeChunks(4, message, 100_000)]);
    expect(read([bytes])).toMatchObject({ fault: undefined, messages: [message] });
  });

  it('takes memory for what arrived, not for what was declared', () => {
    const begin = hex('04 000000 7fffff 09 01000000');
    const before = process.memoryUsage().arrayBuffers;
    const readers = Array.from({ length: 200 }, () => read([Buffer.concat([begin, Buffer.alloc(100)])]));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * 128 * 1024);
    expect(readers.every(({ fault }) => fault === undefined)).toBe(true);
  });

  it('keeps its fault', () => {
    const { reader, messages } = read([hex('c4')]);
    expect(reader.push(hex('04 000000 000001 09 01000000 aa'))).toBe('a chunk that refers to no earlier one');
    expect(messages).toEqual([]);
  });
});
