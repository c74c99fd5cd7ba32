/** Message type ids of RTMP 1.0, sections 5.4, 6.2 and 7.1. */
export const messageType = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowAckSize: 5,
  setPeerBandwidth: 6,
  audio: 8,
  video: 9,
  dataAmf3: 15,
  commandAmf3: 17,
  data: 18,
  command: 20,
  aggregate: 22,
} as const;

/** User control events of RTMP 1.0, section 7.1.7. */
export const userControlEvent = { streamBegin: 0, streamEof: 1, pingRequest: 6, pingResponse: 7 } as const;

/** One complete message; `timestamp` is milliseconds modulo 2^32. */
export interface RtmpMessage {
  readonly type: number;
  readonly timestamp: number;
  /** Message stream id: 0 for the connection itself. */
  readonly streamId: number;
  readonly payload: Buffer;
}
