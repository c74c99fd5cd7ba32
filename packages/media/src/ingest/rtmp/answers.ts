import { encodeAmf0 } from './amf/encode.ts';
import type { AmfObject } from './amf/value.ts';
import { chunkStream, encodeChunks } from './chunk-writer.ts';
import { messageType, userControlEvent } from './message.ts';

/** Chunk size of what the server sends; announced before the first command is answered. */
const serverChunkSize = 4096;
const windowSize = 2_500_000;
const dynamicLimit = 2;
/** Supported FourCCs of Enhanced RTMP. */
const fourCcList = ['avc1', 'hvc1', 'av01', 'vp09', 'mp4a', 'Opus'];

/** `info` object of `onStatus`, `_result` and `_error`. */
export interface StatusInfo {
  readonly level: 'status' | 'error';
  readonly code: string;
  readonly description: string;
}

function control(type: number, payload: Buffer): Buffer {
  return encodeChunks(chunkStream.control, { type, timestamp: 0, streamId: 0, payload }, serverChunkSize);
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value >>> 0, index * 4);
  });
  return bytes;
}

function userControl(event: number, value: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUInt16BE(event, 0);
  bytes.writeUInt32BE(value >>> 0, 2);
  return control(messageType.userControl, bytes);
}

function command(streamId: number, payload: Buffer): Buffer {
  const id = streamId === 0 ? chunkStream.command : chunkStream.status;
  return encodeChunks(id, { type: messageType.command, timestamp: 0, streamId, payload }, serverChunkSize);
}

/** Acknowledges the bytes received so far (modulo 2^32). */
export function acknowledgement(bytesReceived: number): Buffer {
  return control(messageType.acknowledgement, uint32(bytesReceived));
}

export function pingResponse(timestamp: number): Buffer {
  return userControl(userControlEvent.pingResponse, timestamp);
}

/** The messages before the answer to `connect`: window sizes and the chunk size. */
export function connectionSettings(): Buffer {
  return Buffer.concat([
    control(messageType.windowAckSize, uint32(windowSize)),
    control(messageType.setPeerBandwidth, Buffer.concat([uint32(windowSize), Buffer.from([dynamicLimit])])),
    control(messageType.setChunkSize, uint32(serverChunkSize)),
  ]);
}

/** @param enhanced the encoder sent FourCCs, so the answer lists the supported ones */
export function connectResult(transaction: number, enhanced: boolean): Buffer {
  const properties: AmfObject = { fmsVer: 'FMS/3,0,1,123', capabilities: 31 };
  const info: AmfObject = {
    level: 'status',
    code: 'NetConnection.Connect.Success',
    description: 'Connection succeeded.',
    objectEncoding: 0,
  };
  return command(0, encodeAmf0('_result', transaction, enhanced ? { ...properties, fourCcList } : properties, info));
}

/** The answer to a call; `value` is left out of the message when the call has none. */
export function callResult(transaction: number, ...value: readonly number[]): Buffer {
  return command(0, encodeAmf0('_result', transaction, null, ...(value.length === 0 ? [undefined] : value)));
}

export function callError(transaction: number, description: string): Buffer {
  const info = { level: 'error', code: 'NetConnection.Call.Failed', description };
  return command(0, encodeAmf0('_error', transaction, null, info));
}

/** `onFCPublish` or `onFCUnpublish`; the stream name is not repeated, because it is the key. */
export function callStatus(name: 'onFCPublish' | 'onFCUnpublish', code: string): Buffer {
  return command(0, encodeAmf0(name, 0, null, { level: 'status', code, description: '' }));
}

export function onStatus(streamId: number, info: StatusInfo): Buffer {
  return command(streamId, encodeAmf0('onStatus', 0, null, { ...info }));
}

export function streamBegin(streamId: number): Buffer {
  return userControl(userControlEvent.streamBegin, streamId);
}
