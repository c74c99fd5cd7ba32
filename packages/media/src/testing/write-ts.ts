/** Writes transport streams (ISO/IEC 13818-1) packet by packet, so that a test can lose, repeat or break them. */
const packetLength = 188;

export interface TsPes {
  readonly pid: number;
  /** Ticks of 90 kHz. */
  readonly pts: number;
  readonly dts?: number;
  readonly data: Buffer;
  readonly isRandomAccess?: boolean;
  /** The packet says its own length; default true. */
  readonly hasLength?: boolean;
}

export interface TsStream {
  readonly type: number;
  readonly pid: number;
  /** A registration descriptor. */
  readonly format?: string;
}

const mapPid = 0x1000;

export class TsWriter {
  readonly #counters = new Map<number, number>();

  /** Tables of one program. */
  tables(streams: readonly TsStream[]): Buffer[] {
    const association = Buffer.from([0, 1, 0xe0 | (mapPid >> 8), mapPid & 0xff]);
    const entries = streams.map(({ type, pid, format }) => {
      const descriptors = format === undefined ? Buffer.alloc(0) : Buffer.from([5, 4, ...Buffer.from(format)]);
      return Buffer.concat([Buffer.from([type, 0xe0 | (pid >> 8), pid & 0xff, 0xf0, descriptors.length]), descriptors]);
    });
    const map = Buffer.concat([Buffer.from([0xff, 0xff, 0xf0, 0]), ...entries]);
    return [...this.#section(0, 0x00, association), ...this.#section(mapPid, 0x02, map)];
  }

  pes({ pid, pts, dts, data, isRandomAccess = false, hasLength = true }: TsPes): Buffer[] {
    const times = dts === undefined ? time(pts, 2) : Buffer.concat([time(pts, 3), time(dts, 1)]);
    const length = 3 + times.length + data.length;
    const head = Buffer.alloc(9);
    head.set([0, 0, 1, 0xe0]);
    head.writeUInt16BE(hasLength && length < 65_536 ? length : 0, 4);
    head.set([0x80, dts === undefined ? 0x80 : 0xc0, times.length], 6);
    return this.#packets(pid, Buffer.concat([head, times, data]), isRandomAccess);
  }

  #section(pid: number, table: number, body: Buffer): Buffer[] {
    const section = Buffer.concat([Buffer.from([table, 0, 0, 0, 1, 0xc1, 0, 0]), body, Buffer.alloc(4)]);
    section.writeUInt16BE(0xb000 | (section.length - 3), 1);
    return this.#packets(pid, Buffer.concat([Buffer.alloc(1), section]), false, 0xff);
  }

  /** @param filler fills up the last packet; without it an adaptation field does */
  #packets(pid: number, payload: Buffer, isRandomAccess: boolean, filler?: number): Buffer[] {
    const packets: Buffer[] = [];
    for (let at = 0; at < payload.length || at === 0; ) {
      const isFirst = at === 0;
      const flags = isFirst && isRandomAccess ? 0x40 : 0;
      const room = packetLength - 4 - (flags === 0 ? 0 : 2);
      const piece = payload.subarray(at, at + room);
      const missing = packetLength - 4 - piece.length;
      const adaptation = filler !== undefined || missing === 0 ? Buffer.alloc(0) : adaptationOf(missing, flags);
      const counter = this.#counters.get(pid) ?? 0;
      this.#counters.set(pid, (counter + 1) & 0xf);
      const head = Buffer.from([
        0x47,
        (isFirst ? 0x40 : 0) | (pid >> 8),
        pid & 0xff,
        (adaptation.length > 0 ? 0x30 : 0x10) | counter,
      ]);
      const packet = Buffer.alloc(packetLength, filler ?? 0xff);
      Buffer.concat([head, adaptation, piece]).copy(packet);
      packets.push(packet);
      at += piece.length;
    }
    return packets;
  }
}

function adaptationOf(length: number, flags: number): Buffer {
  const field = Buffer.alloc(length, 0xff);
  field[0] = length - 1;
  if (length > 1) field[1] = flags;
  return field;
}

function time(ticks: number, mark: number): Buffer {
  const value = ((ticks % 2 ** 33) + 2 ** 33) % 2 ** 33;
  const bytes = Buffer.alloc(5);
  bytes[0] = (mark << 4) | (Math.floor(value / 2 ** 30) << 1) | 1;
  bytes.writeUInt16BE(((Math.floor(value / 2 ** 15) & 0x7fff) << 1) | 1, 1);
  bytes.writeUInt16BE(((value & 0x7fff) << 1) | 1, 3);
  return bytes;
}
