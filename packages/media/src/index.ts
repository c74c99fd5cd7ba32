export { type FlvTag, readFlv } from './demux/flv/flv-reader.ts';
export { type RecordedFile, recordedFiles } from './download/recorded-files.ts';
export { connectRtmpPublisher, type RtmpPublisher, type RtmpPublisherOptions } from './ingest/rtmp/publisher.ts';
export { RtmpRefusal } from './ingest/rtmp/publisher-connection.ts';
export { type ReplayOptions, replayFlv } from './ingest/rtmp/replay.ts';
export { isInnerAddress } from './ingest/whip/inner-address.ts';
export * from './media-api.ts';
export { createMediaServer } from './media-server.ts';
export { type ClosedPart, ClosedParts } from './recorder/closed-parts.ts';
export { copyRanges } from './recorder/copy-ranges.ts';
export { fileStorage } from './recorder/file-storage.ts';
export { type RecordedFlv, type RecordFlvOptions, recordFlv } from './recorder/record-flv.ts';
export { folderSource, layeredSource, type RecordingSource } from './recorder/recording-source.ts';
export { type ExportedClip, type ExportRequest, exportClip } from './transcode/export-clip.ts';
export { findProgram } from './transcode/find-program.ts';
export { type ImportPlan, planImport } from './transcode/import-plan.ts';
export {
  ImportError,
  type ImportedVideo,
  type ImportFailure,
  type ImportOptions,
  importVideo,
} from './transcode/import-video.ts';
export { keyFramePictures, type PicturesRequest, type RecordedPicture } from './transcode/key-frame-pictures.ts';
export { defaultCores } from './transcode/ladder/capacity.ts';
export { probeVideo } from './transcode/probe-video.ts';
export { makeLadder } from './transcode/recorded-ladder/make-ladder.ts';
export { CONTAINER_HEAD_BYTES, type VideoContainer, videoContainer } from './transcode/video-container.ts';
export type { ProbedAudio, ProbedVideo, VideoProbe } from './transcode/video-probe.ts';
export { trimRecording } from './trim/trim-recording.ts';
export { createVodServer } from './vod/create-vod-server.ts';
export { measureRecording, type RecordingMeasure } from './vod/measure-recording.ts';
export type { RangeOfRecording } from './vod/open-range.ts';
export { listRenditions } from './vod/recording-indexes.ts';
export type {
  ResolvedVod,
  VodKind,
  VodRange,
  VodServer,
  VodServerOptions,
  VodShape,
  VodStats,
} from './vod/vod-api.ts';
