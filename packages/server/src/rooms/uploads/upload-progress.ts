import { type VideosTopicEvent, videosTopic } from '@bandshell/contract';
import type { Platform } from '../../platform/platform.ts';
import type { UploadStep } from '../../spine/media-jobs/media-jobs-tables.ts';
import type { UploadRow } from './upload-row.ts';

const SUBJECT = 'upload-progress';
/** Progress is written and told this often at most. */
const EVERY_MS = 1_000;

/** Passes what other nodes tell of uploads to the pages of their owners. Returns how to stop. */
export const listenToProgress = (platform: Platform): (() => void) =>
  platform.bus.subscribe(`${SUBJECT}.*`, (message, { subject }) => {
    platform.topics.publish(videosTopic(subject.slice(SUBJECT.length + 1)), message);
  });

export interface ProgressReport {
  /** A new step begins. */
  step(step: UploadStep): Promise<void>;
  /** How much of it is done, 0 to 1; told at most once a second. */
  done(share: number): void;
  /** Waits for what is being written. */
  settled(): Promise<void>;
}

/** Writes down and tells how far an upload's import is. */
export function reportProgress(platform: Platform, upload: Pick<UploadRow, 'id' | 'channel_id'>): ProgressReport {
  const { bus, database, log } = platform;
  let step: UploadStep = 'WAITING';
  let told = -1;
  let toldAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> = Promise.resolve();
  const tell = (percent: number): Promise<void> => {
    told = percent;
    toldAt = performance.now();
    const message: VideosTopicEvent = { kind: 'upload-progress', videoID: upload.id, step, percent };
    bus.publish(`${SUBJECT}.${upload.channel_id}`, message);
    writing = database.db
      .updateTable('uploads')
      .set({ step, percent })
      .where('id', '=', upload.id)
      .execute()
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error, uploadId: upload.id }, 'progress could not be written'),
      );
    return writing;
  };
  return {
    step: (next) => {
      step = next;
      return tell(0);
    },
    done: (share) => {
      const percent = Math.min(99, Math.floor(share * 100));
      if (percent > told && performance.now() - toldAt >= EVERY_MS) void tell(percent);
    },
    settled: () => writing,
  };
}
