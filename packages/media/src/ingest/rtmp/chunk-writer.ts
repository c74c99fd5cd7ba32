import type { RtmpMessage } from './message.ts';

const extendedMark = 0xff_ffff;

/** Chunk streams as other servers use them: 2 is reserved for protocol control (RTMP 1.0, section 5.3.1.1). */
export const chunkStream = { control: 2, command: 3, audio: 4, status: 5, video: 6 } as const;

/**
 * One message as chunks (RTMP 1.0, section 5.3). The first has a full header, so that it does not depend on earlier
 * ones.
 * @param id chunk stream, 2 to 63
 * @param chunkSize bytes of payload in a chunk, as announced to the peer
 */
export function encodeChunks(id: number, message: RtmpMessage, chunkSize: number): Buffer {
  const { payload } = message;
  const extended = message.timestamp >= extendedMark;
  const extendedBytes = extended ? 4 : 0;
  const continuations = payload.length > chunkSize ? Math.ceil(payload.length / chunkSize) - 1 : 0;
  const out = Buffer.allocUnsafe(12 + extendedBytes + payload.length + continuations * (1 + extendedBytes));
  out[0] = id;
  out.writeUIntBE(extended ? extendedMark : message.timestamp, 1, 3);
  out.writeUIntBE(payload.length, 4, 3);
  out[7] = message.type;
  out.writeUInt32LE(message.streamId, 8);
  let at = 12;
  if (extended) at = out.writeUInt32BE(message.timestamp, at);
  for (let from = 0; from < payload.length; from += chunkSize) {
    if (from > 0) {
      out[at] = 0xc0 | id;
      at += 1;
      if (extended) at = out.writeUInt32BE(message.timestamp, at);
    }
    at += payload.copy(out, at, from, from + chunkSize);
  }
  return out;
}
