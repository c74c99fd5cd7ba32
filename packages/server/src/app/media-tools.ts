import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import {
  CONTAINER_HEAD_BYTES,
  defaultCores,
  exportClip,
  fileStorage,
  findProgram,
  ImportError,
  type ImportPlan,
  importVideo,
  keyFramePictures,
  makeLadder,
  planImport,
  probeVideo,
  recordedFiles,
  trimRecording,
  type VideoContainer,
  type VideoProbe,
  videoContainer,
} from '@bandshell/media';
import type {
  ImportOutcome,
  ImportRequest,
  InspectedFile,
  MediaTools,
  RecordedRange,
} from '../core/media-jobs/media-tools.ts';
import { recordingsDirectory } from '../features/recordings/recording-folder.ts';
import type { Platform } from '../platform/platform.ts';
import { recordingSource } from './recordings.ts';

/** The encoder's own media, from which everything else is made. */
const RENDITION = 'source';

export function createMediaTools(platform: Platform): MediaTools {
  const source = recordingSource(platform);
  return {
    hasFfmpeg,
    pictures: ({ channelId, recordingId }, request) =>
      keyFramePictures(source, { folder: `${channelId}/${recordingId}/${RENDITION}`, ...request }),
    inspect,
    import: importFile,
    renditions: ({ channelId, recordingId, ...request }) =>
      makeLadder({
        ...request,
        source,
        folder: `${channelId}/${recordingId}`,
        cores: platform.config.ladder.cores ?? defaultCores(availableParallelism()),
        taken: () => platform.services.liveMedia.coresTaken(),
      }),
    trim: ({ channelId, fromId, toId, ...request }) =>
      trimRecording({
        ...request,
        source,
        storage: fileStorage(recordingsDirectory(platform.config)),
        ...{ from: `${channelId}/${fromId}`, to: `${channelId}/${toId}`, time: platform.clock.now().getTime() },
      }),
    files: (ranges) => recordedFiles(source, ranges.map(rangeOf)),
    exportClip: ({ range, ...request }) =>
      exportClip(source, { ...request, range: { ...rangeOf(range), endMs: range.endMs } }),
  };
}

const rangeOf = (range: RecordedRange) => ({ ...range, rendition: RENDITION });

function hasFfmpeg(): boolean {
  try {
    return findProgram('ffmpeg') !== '' && findProgram('ffprobe') !== '';
  } catch {
    return false;
  }
}

interface Handle {
  readonly container: VideoContainer;
  readonly probe: VideoProbe;
  readonly plan: ImportPlan;
}

async function inspect(path: string, signal: AbortSignal): Promise<InspectedFile> {
  const { head, bytes } = await readHead(path);
  const container = videoContainer(head);
  if (container === undefined) return { ok: false, failure: 'WRONG_TYPE' };
  const probe = await probeVideo(path, container, signal);
  if (probe === undefined) return { ok: false, failure: 'DAMAGED' };
  const plan = planImport(probe, bytes);
  if (plan === undefined || probe.video === undefined) return { ok: false, failure: 'NO_VIDEO' };
  const { width, height } = probe.video;
  const handle: Handle = { container, probe, plan };
  const isEncoded = plan.video === 'encode';
  return { ok: true, durationMs: probe.durationMs, longSide: Math.max(width, height), isEncoded, handle };
}

async function readHead(path: string): Promise<{ readonly head: Buffer; readonly bytes: number }> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CONTAINER_HEAD_BYTES), 0, CONTAINER_HEAD_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

async function importFile({ file, encode, ...request }: ImportRequest): Promise<ImportOutcome> {
  const { container, probe, plan } = file.handle as Handle;
  try {
    const made = await importVideo({
      ...request,
      container,
      probe,
      plan: encode ? { ...plan, video: 'encode' } : plan,
    });
    return { ok: true, ...made };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { ok: false, failure: error.failure, details: error.message };
  }
}
