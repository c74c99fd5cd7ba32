export { type FlvTag, readFlv } from './demux/flv/flv-reader.ts';
export * from './door.ts';
export { connectRtmpPublisher, type RtmpPublisher, type RtmpPublisherOptions } from './ingest/rtmp/publisher.ts';
export { RtmpRefusal } from './ingest/rtmp/publisher-connection.ts';
export { type ReplayOptions, replayFlv } from './ingest/rtmp/replay.ts';
export { createMediaServer } from './media-server.ts';
