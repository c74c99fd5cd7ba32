import { type PesPacket, PesReader } from './pes-reader.ts';
import { type MappedStream, readAssociation, readMap, SectionReader } from './ts-sections.ts';

const packetLength = 188;
const sync = 0x47;
const [videoLimit, audioLimit] = [8 * 1024 * 1024, 512 * 1024];

export type TsCodec = 'avc' | 'hevc' | 'aac';

/** An access unit of video, or some of audio. Times are ticks of 90 kHz, unwrapped. */
export interface TsUnit extends PesPacket {
  readonly codec: TsCodec;
  /** Something of this track was lost before it. */
  readonly isAfterLoss: boolean;
}

export interface TsTaker {
  unit(unit: TsUnit): void;
  /** The program has no track of this kind that can be played, but one of another codec. Called once a kind. */
  unsupported(track: 'video' | 'audio', codec: string): void;
}

/** Stream types (ISO/IEC 13818-1, table 2-34) that are played. */
const played: Readonly<Record<number, TsCodec>> = { 15: 'aac', 27: 'avc', 36: 'hevc' };
const others: Readonly<Record<number, readonly ['video' | 'audio', string]>> = {
  1: ['video', 'MPEG-1 video'],
  2: ['video', 'MPEG-2 video'],
  3: ['audio', 'MPEG audio'],
  4: ['audio', 'MPEG audio'],
  16: ['video', 'MPEG-4 part 2'],
  17: ['audio', 'AAC in LATM'],
  51: ['video', 'VVC'],
  129: ['audio', 'AC-3'],
  135: ['audio', 'E-AC-3'],
};
const registered: Readonly<Record<string, readonly ['video' | 'audio', string]>> = {
  AV01: ['video', 'AV1'],
  Opus: ['audio', 'Opus'],
  'AC-3': ['audio', 'AC-3'],
};

interface Track {
  readonly pid: number;
  readonly codec: TsCodec;
  readonly reader: PesReader;
  counter: number | undefined;
  isLossy: boolean;
}

/**
 * Reads an MPEG transport stream (ISO/IEC 13818-1) as it arrives: of the first program the first H.264 or HEVC track and
 * the first AAC track (ADTS). Lost packets are noticed by the continuity counter; the unit in which one is missing is
 * dropped.
 */
export class TsDemuxer {
  readonly #taker: TsTaker;
  readonly #association = new SectionReader();
  #map: { readonly pid: number; readonly reader: SectionReader } | undefined;
  #tracks = new Map<number, Track>();
  readonly #told = new Set<string>();
  #rest: Buffer = Buffer.alloc(0);
  /** The newest time, unwrapped: both tracks have one clock. */
  #newest: number | undefined;

  constructor(taker: TsTaker) {
    this.#taker = taker;
  }

  push(bytes: Buffer): void {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    let at = 0;
    while (at + packetLength <= all.length) {
      if (all[at] !== sync) {
        // A byte that looks like the beginning of a packet may be anything: the next packet must begin as well.
        const found = all.indexOf(sync, at + 1);
        if (found < 0) {
          at = all.length;
          break;
        }
        at = found;
        if (at + packetLength < all.length && all[at + packetLength] !== sync) at += 1;
        continue;
      }
      this.#packet(all.subarray(at, at + packetLength));
      at += packetLength;
    }
    this.#rest = Buffer.from(all.subarray(at));
  }

  #packet(packet: Buffer): void {
    const head = packet.readUInt32BE(0);
    const pid = (head >> 8) & 0x1fff;
    const [isBroken, begins] = [(head & 0x80_0000) !== 0, (head & 0x40_0000) !== 0];
    const [isScrambled, hasAdaptation, hasPayload] = [(head & 0xc0) !== 0, (head & 0x20) !== 0, (head & 0x10) !== 0];
    const adaptation = hasAdaptation ? 1 + (packet[4] ?? 0) : 0;
    if (isBroken || isScrambled || !hasPayload || 4 + adaptation > packetLength) return;
    const flags = adaptation > 1 ? (packet[5] ?? 0) : 0;
    const payload = packet.subarray(4 + adaptation);
    if (pid === 0) {
      for (const section of this.#association.push(payload, begins)) this.#useProgram(readAssociation(section));
    } else if (pid === this.#map?.pid) {
      for (const section of this.#map.reader.push(payload, begins)) this.#useStreams(readMap(section));
    }
    const track = this.#tracks.get(pid);
    if (track) this.#media(track, payload, { begins, counter: head & 0xf, flags });
  }

  #media(
    track: Track,
    payload: Buffer,
    at: { readonly begins: boolean; readonly counter: number; readonly flags: number },
  ): void {
    const isNewCount = (at.flags & 0x80) !== 0;
    if (track.counter !== undefined && !isNewCount) {
      // A packet may be sent twice (2.4.3.3).
      if (at.counter === track.counter) return;
      if (at.counter !== ((track.counter + 1) & 0xf)) {
        track.reader.drop();
        track.isLossy = true;
      }
    }
    track.counter = at.counter;
    for (const packet of track.reader.push(payload, at.begins, (at.flags & 0x40) !== 0)) {
      const dts = this.#unwrap(packet.dts);
      const isAfterLoss = track.isLossy;
      track.isLossy = false;
      this.#taker.unit({
        ...packet,
        codec: track.codec,
        dts,
        pts: dts + distance(packet.dts, packet.pts),
        isAfterLoss,
      });
    }
  }

  #unwrap(time: number): number {
    this.#newest = this.#newest === undefined ? time : this.#newest + distance(this.#newest, time);
    return this.#newest;
  }

  #useProgram(pid: number | undefined): void {
    if (pid === undefined || pid === this.#map?.pid) return;
    this.#map = { pid, reader: new SectionReader() };
  }

  #useStreams(streams: readonly MappedStream[] | undefined): void {
    if (streams === undefined) return;
    const tracks = new Map<number, Track>();
    for (const kind of ['video', 'audio'] as const) {
      const stream = streams.find(({ type }) => kindOf(played[type]) === kind);
      const codec = played[stream?.type ?? -1];
      if (stream === undefined || codec === undefined) {
        this.#tellOther(kind, streams);
        continue;
      }
      const before = this.#tracks.get(stream.pid);
      const reader = new PesReader(kind === 'video' ? videoLimit : audioLimit);
      const fresh = { pid: stream.pid, codec, reader, counter: undefined, isLossy: false };
      tracks.set(stream.pid, before?.codec === codec ? before : fresh);
    }
    this.#tracks = tracks;
  }

  #tellOther(kind: 'video' | 'audio', streams: readonly MappedStream[]): void {
    for (const { type, format } of streams) {
      const [track, codec] = registered[format] ?? others[type] ?? [];
      if (track !== kind || codec === undefined || this.#told.has(kind)) continue;
      this.#told.add(kind);
      this.#taker.unsupported(kind, codec);
    }
  }
}

const kindOf = (codec: TsCodec | undefined) => codec && (codec === 'aac' ? 'audio' : 'video');

/** The way from one time to another one modulo 2^33: the shorter one. */
function distance(from: number, to: number): number {
  const whole = 2 ** 33;
  const ahead = (((to - from) % whole) + whole) % whole;
  return ahead >= whole / 2 ? ahead - whole : ahead;
}
