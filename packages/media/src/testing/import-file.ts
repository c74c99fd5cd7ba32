import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { type ImportPlan, planImport } from '../transcode/import-plan.ts';
import { type ImportedVideo, importVideo } from '../transcode/import-video.ts';
import { probeVideo } from '../transcode/probe-video.ts';
import { CONTAINER_HEAD_BYTES, videoContainer } from '../transcode/video-container.ts';
import type { VideoProbe } from '../transcode/video-probe.ts';

export interface ImportedFile {
  readonly probe: VideoProbe;
  readonly plan: ImportPlan;
  readonly result: ImportedVideo;
  readonly progress: readonly number[];
}

/**
 * Makes a recording of a video file, as an upload is imported.
 * @param directory is made
 * @param force replaces parts of the plan
 */
export async function importFile(path: string, directory: string, force?: Partial<ImportPlan>): Promise<ImportedFile> {
  const container = videoContainer(headOf(path));
  if (container === undefined) throw new Error('no container');
  const probe = await probeVideo(path, container);
  if (probe === undefined) throw new Error('damaged');
  const planned = planImport(probe, statSync(path).size);
  if (planned === undefined) throw new Error('no video');
  const plan = { ...planned, ...force };
  mkdirSync(directory);
  const progress: number[] = [];
  const result = await importVideo({
    ...{ path, container, probe, plan, directory },
    startedAt: 1_700_000_000_000,
    onProgress: (ms) => void progress.push(ms),
  });
  return { probe, plan, result, progress };
}

const headOf = (path: string): Buffer => {
  const head = Buffer.alloc(CONTAINER_HEAD_BYTES);
  const handle = openSync(path, 'r');
  try {
    return head.subarray(0, readSync(handle, head));
  } finally {
    closeSync(handle);
  }
};
