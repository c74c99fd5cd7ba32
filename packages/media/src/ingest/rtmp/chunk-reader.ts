import type { RtmpLimits } from './limits.ts';
import { messageType, type RtmpMessage } from './message.ts';
import { PayloadSlab } from './payload-slab.ts';

/** Basic header of 3 bytes, message header of 11, extended timestamp of 4. */
const maxHeader = 18;
const firstBuffer = 64 * 1024;
const extendedMark = 0xff_ffff;
const noBytes = Buffer.alloc(0);

interface ChunkStream {
  timestamp: number;
  delta: number;
  length: number;
  type: number;
  streamId: number;
  /** Value of the extended timestamp field; undefined if the last header had none. */
  extended: number | undefined;
  inMessage: boolean;
  received: number;
  buffer: Buffer;
}

export type ChunkReaderLimits = Pick<
  RtmpLimits,
  | 'maxChunkStreams'
  | 'minChunkSize'
  | 'maxChunkSize'
  | 'maxVideoMessage'
  | 'maxAudioMessage'
  | 'maxDataMessage'
  | 'maxCommandMessage'
  | 'maxUnfinishedBytes'
>;

/**
 * Assembles messages from the chunks of one direction of a connection (RTMP 1.0, section 5.3). Bytes may be split
 * anywhere, and the caller may overwrite an input after `push` returns: every payload is copied once. A payload that is
 * split over chunks or inputs is collected in a buffer that grows with the received bytes, not with the declared
 * length.
 */
export class ChunkReader {
  readonly #limits: ChunkReaderLimits;
  readonly #onMessage: (message: RtmpMessage) => void;
  readonly #streams = new Map<number, ChunkStream>();
  readonly #payloads = new PayloadSlab();
  readonly #carry = Buffer.alloc(maxHeader);
  #carried = 0;
  #chunkSize = 128;
  #current: ChunkStream | undefined;
  #chunkLeft = 0;
  #unfinished = 0;
  #fault: string | undefined;
  #stopped = false;

  constructor(limits: ChunkReaderLimits, onMessage: (message: RtmpMessage) => void) {
    this.#limits = limits;
    this.#onMessage = onMessage;
  }

  /** Sum of the declared lengths of incomplete messages. */
  get unfinishedBytes(): number {
    return this.#unfinished;
  }

  /** After this no message is returned, not even from the input that is being read. */
  stop(): void {
    this.#stopped = true;
    this.#streams.clear();
    this.#current = undefined;
  }

  /**
   * Takes the next bytes and passes on, in order, each message that they complete.
   * @returns the peer's protocol error; from then on every call returns the same. Undefined without an error
   */
  push(input: Buffer): string | undefined {
    let position = 0;
    while (position < input.length && this.#fault === undefined && !this.#stopped) {
      if (this.#current !== undefined) position = this.#payload(this.#current, input, position);
      else if (this.#carried > 0) position = this.#headerFromCarry(input, position);
      else {
        const size = this.#header(input, position, input.length);
        if (size === 0) {
          this.#carried = input.copy(this.#carry, 0, position);
          position = input.length;
        } else position += size;
      }
    }
    return this.#fault;
  }

  #headerFromCarry(input: Buffer, position: number): number {
    const before = this.#carried;
    const taken = input.copy(this.#carry, before, position, position + maxHeader - before);
    const size = this.#header(this.#carry, 0, before + taken);
    if (size === 0) {
      this.#carried = before + taken;
      return position + taken;
    }
    this.#carried = 0;
    if (size >= before) return position + size - before;
    // The header was shorter than the bytes kept for it: the rest is payload.
    this.push(Buffer.from(this.#carry.subarray(size, before)));
    return position;
  }

  /** Reads one chunk header; returns its size, or 0 when more bytes are needed (then nothing is changed). */
  #header(bytes: Buffer, start: number, end: number): number {
    const first = bytes[start] ?? 0;
    const format = first >> 6;
    let id = first & 0x3f;
    let at = start + 1;
    if (id === 0) {
      if (end < at + 1) return 0;
      id = 64 + (bytes[at] ?? 0);
      at += 1;
    } else if (id === 1) {
      if (end < at + 2) return 0;
      id = 64 + bytes.readUInt16LE(at);
      at += 2;
    }
    const known = this.#streams.get(id);
    const fieldBytes = format === 0 ? 11 : format === 1 ? 7 : format === 2 ? 3 : 0;
    if (end < at + fieldBytes) return 0;
    if (format === 3) return this.#continuation(known, bytes, start, at, end);
    const field = bytes.readUIntBE(at, 3);
    const isExtended = field === extendedMark;
    if (isExtended && end < at + fieldBytes + 4) return 0;
    if (known?.inMessage) return this.#fail('a chunk header in the middle of a message');
    // Some clients open a chunk stream with format 1; formats 2 and 3 contain no length.
    if (known === undefined && format === 2) return this.#fail('a chunk that refers to no earlier one');
    const stream = known ?? this.#open(id);
    if (stream === undefined) return 1;
    if (format <= 1) {
      stream.length = bytes.readUIntBE(at + 3, 3);
      stream.type = bytes[at + 6] ?? 0;
    }
    if (format === 0) stream.streamId = bytes.readUInt32LE(at + 7);
    const value = isExtended ? bytes.readUInt32BE(at + fieldBytes) : field;
    stream.extended = isExtended ? value : undefined;
    stream.delta = value;
    stream.timestamp = format === 0 ? value : (stream.timestamp + value) >>> 0;
    this.#begin(stream);
    return at + fieldBytes + (isExtended ? 4 : 0) - start;
  }

  #continuation(stream: ChunkStream | undefined, bytes: Buffer, start: number, at: number, end: number): number {
    if (stream === undefined) return this.#fail('a chunk that refers to no earlier one');
    let size = at - start;
    if (stream.extended !== undefined) {
      // The standard repeats the extended timestamp on type 3 chunks; some encoders omit it.
      if (end < at + 4) return 0;
      const value = bytes.readUInt32BE(at);
      if (value === stream.extended || (stream.inMessage && value === stream.timestamp)) size += 4;
    }
    if (stream.inMessage) this.#beginChunk(stream);
    else {
      stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
      this.#begin(stream);
    }
    return size;
  }

  #open(id: number): ChunkStream | undefined {
    if (this.#streams.size >= this.#limits.maxChunkStreams) {
      this.#fail('too many chunk streams');
      return undefined;
    }
    const stream: ChunkStream = {
      timestamp: 0,
      delta: 0,
      length: 0,
      type: 0,
      streamId: 0,
      extended: undefined,
      inMessage: false,
      received: 0,
      buffer: noBytes,
    };
    this.#streams.set(id, stream);
    return stream;
  }

  #begin(stream: ChunkStream): void {
    if (stream.length > this.#maxLength(stream.type)) {
      this.#fail(`a message of type ${stream.type} with ${stream.length} bytes`);
      return;
    }
    if (this.#unfinished + stream.length > this.#limits.maxUnfinishedBytes) {
      this.#fail('too many unfinished messages');
      return;
    }
    stream.received = 0;
    if (stream.length === 0) {
      this.#deliver(stream, noBytes);
      return;
    }
    stream.inMessage = true;
    this.#unfinished += stream.length;
    this.#beginChunk(stream);
  }

  #beginChunk(stream: ChunkStream): void {
    this.#current = stream;
    this.#chunkLeft = Math.min(this.#chunkSize, stream.length - stream.received);
  }

  #payload(stream: ChunkStream, input: Buffer, position: number): number {
    const taken = Math.min(this.#chunkLeft, input.length - position);
    if (taken === stream.length) {
      this.#finish(stream, this.#payloads.copy(input, position, position + taken));
      return position + taken;
    }
    const received = stream.received + taken;
    if (stream.buffer.length < received) this.#grow(stream, received);
    input.copy(stream.buffer, stream.received, position, position + taken);
    stream.received = received;
    this.#chunkLeft -= taken;
    if (received === stream.length) this.#finish(stream, stream.buffer);
    else if (this.#chunkLeft === 0) this.#current = undefined;
    return position + taken;
  }

  #grow(stream: ChunkStream, needed: number): void {
    const size = Math.min(stream.length, Math.max(needed, stream.buffer.length * 2, firstBuffer));
    const larger = Buffer.allocUnsafeSlow(size);
    stream.buffer.copy(larger, 0, 0, stream.received);
    stream.buffer = larger;
  }

  #finish(stream: ChunkStream, payload: Buffer): void {
    this.#discard(stream);
    this.#current = undefined;
    this.#deliver(stream, payload);
  }

  #discard(stream: ChunkStream): void {
    if (!stream.inMessage) return;
    stream.inMessage = false;
    stream.received = 0;
    stream.buffer = noBytes;
    this.#unfinished -= stream.length;
  }

  #deliver(stream: ChunkStream, payload: Buffer): void {
    if (stream.type === messageType.setChunkSize) this.#setChunkSize(payload);
    else if (stream.type === messageType.abort) this.#abort(payload);
    else {
      this.#onMessage({ type: stream.type, timestamp: stream.timestamp, streamId: stream.streamId, payload });
    }
  }

  #setChunkSize(payload: Buffer): void {
    const size = payload.length >= 4 ? payload.readUInt32BE(0) : 0;
    // The first bit must be zero (section 5.4.1).
    if (size > 0x7fff_ffff || size < this.#limits.minChunkSize) this.#fail(`a chunk size of ${size}`);
    else this.#chunkSize = Math.min(size, this.#limits.maxChunkSize);
  }

  #abort(payload: Buffer): void {
    const stream = payload.length >= 4 ? this.#streams.get(payload.readUInt32BE(0)) : undefined;
    if (stream !== undefined) this.#discard(stream);
  }

  #maxLength(type: number): number {
    switch (type) {
      case messageType.video:
      case messageType.aggregate:
        return this.#limits.maxVideoMessage;
      case messageType.audio:
        return this.#limits.maxAudioMessage;
      case messageType.data:
      case messageType.dataAmf3:
        return this.#limits.maxDataMessage;
      default:
        return this.#limits.maxCommandMessage;
    }
  }

  #fail(fault: string): number {
    this.#fault = fault;
    this.#current = undefined;
    return 1;
  }
}
