import { messageType, type RtmpMessage } from './message.ts';

const tagHeader = 11;
const backPointer = 4;

/**
 * Splits an aggregate message (RTMP 1.0, section 7.1.6): FLV tags with back pointers, whose timestamps are relative to
 * the first one. A truncated tag is left out.
 */
export function splitAggregate(message: RtmpMessage): RtmpMessage[] {
  const { payload } = message;
  const messages: RtmpMessage[] = [];
  let first: number | undefined;
  let at = 0;
  while (at + tagHeader <= payload.length) {
    const type = payload[at] ?? 0;
    const end = at + tagHeader + payload.readUIntBE(at + 1, 3);
    if (end > payload.length) break;
    const stamp = payload.readUIntBE(at + 4, 3) + (payload[at + 7] ?? 0) * 0x100_0000;
    first ??= stamp;
    const timestamp = (message.timestamp + stamp - first) >>> 0;
    if (type !== messageType.aggregate) {
      messages.push({ type, timestamp, streamId: message.streamId, payload: payload.subarray(at + tagHeader, end) });
    }
    at = end + backPointer;
  }
  return messages;
}
