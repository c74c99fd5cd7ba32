/** Seconds from 1900 to 1970 (RFC 5905, section 6). */
const ntpEpoch = 2_208_988_800;
const type = { senderReport: 200, receiverReport: 201, description: 202, transportFeedback: 205, payloadFeedback: 206 };
const genericNack = 1;
const pictureLoss = 1;
/** Packets of one compound packet that are looked at. */
const maxPackets = 16;

/** A viewer's feedback about one of the tracks. */
export type Feedback =
  /** `lost`: the share of packets that was lost since the last report, 0 to 1. */
  | { readonly type: 'report'; readonly ssrc: number; readonly lost: number }
  | { readonly type: 'nack'; readonly ssrc: number; readonly sequences: readonly number[] }
  | { readonly type: 'picture-loss'; readonly ssrc: number };

/** Reads a compound packet (RFC 3550, section 6.1); what is not known or not whole is left out. */
export function readFeedback(packet: Buffer): Feedback[] {
  const all: Feedback[] = [];
  let at = 0;
  for (let count = 0; count < maxPackets && at + 8 <= packet.length; count += 1) {
    const end = at + 4 * (packet.readUInt16BE(at + 2) + 1);
    if (end > packet.length) break;
    readOne(packet.subarray(at, end), all);
    at = end;
  }
  return all;
}

function readOne(packet: Buffer, all: Feedback[]): void {
  const count = packet.readUInt8(0) & 0x1f;
  const kind = packet.readUInt8(1);
  if (kind === type.receiverReport || kind === type.senderReport) {
    const from = kind === type.receiverReport ? 8 : 28;
    for (let at = from, index = 0; index < count && at + 24 <= packet.length; index += 1, at += 24) {
      all.push({ type: 'report', ssrc: packet.readUInt32BE(at), lost: packet.readUInt8(at + 4) / 256 });
    }
    return;
  }
  if (packet.length < 12) return;
  const ssrc = packet.readUInt32BE(8);
  if (kind === type.payloadFeedback && count === pictureLoss) all.push({ type: 'picture-loss', ssrc });
  if (kind !== type.transportFeedback || count !== genericNack) return;
  const sequences: number[] = [];
  for (let at = 12; at + 4 <= packet.length; at += 4) {
    const first = packet.readUInt16BE(at);
    const mask = packet.readUInt16BE(at + 2);
    sequences.push(first);
    for (let bit = 0; bit < 16; bit += 1) if (mask & (1 << bit)) sequences.push((first + bit + 1) & 0xffff);
  }
  all.push({ type: 'nack', ssrc, sequences });
}

export interface SenderReport {
  readonly ssrc: number;
  /** Wall clock in ms, and the RTP time of the same moment. */
  readonly wallClock: number;
  readonly rtpTime: number;
  readonly packets: number;
  readonly bytes: number;
}

/** A sender report with the name that both tracks share (RFC 3550, sections 6.4.1 and 6.5). */
export function writeReport(report: SenderReport, name: string): Buffer {
  const head = Buffer.alloc(28);
  head.writeUInt8(0x80, 0);
  head.writeUInt8(type.senderReport, 1);
  head.writeUInt16BE(6, 2);
  head.writeUInt32BE(report.ssrc, 4);
  const seconds = Math.floor(report.wallClock / 1000);
  head.writeUInt32BE((seconds + ntpEpoch) % 2 ** 32, 8);
  head.writeUInt32BE(Math.floor(((report.wallClock - seconds * 1000) / 1000) * 2 ** 32), 12);
  head.writeUInt32BE(report.rtpTime, 16);
  head.writeUInt32BE(report.packets % 2 ** 32, 20);
  head.writeUInt32BE(report.bytes % 2 ** 32, 24);
  const text = Buffer.from(name);
  // The list of items ends with at least one zero.
  const length = Math.ceil((4 + 4 + 2 + text.length + 1) / 4) * 4;
  const description = Buffer.alloc(length);
  description.writeUInt8(0x81, 0);
  description.writeUInt8(type.description, 1);
  description.writeUInt16BE(length / 4 - 1, 2);
  description.writeUInt32BE(report.ssrc, 4);
  description.writeUInt8(1, 8);
  description.writeUInt8(text.length, 9);
  text.copy(description, 10);
  return Buffer.concat([head, description]);
}
