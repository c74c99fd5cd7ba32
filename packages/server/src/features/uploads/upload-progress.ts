import { type VideosTopicEvent, videosTopic } from '@bandshell/contract';
import type { UploadStep } from '../../core/media-jobs/media-jobs-tables.ts';
import { percentReport } from '../../core/media-jobs/percent-report.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UploadRow } from './upload-row.ts';

const SUBJECT = 'upload-progress';

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
  const report = percentReport(async (percent) => {
    const message: VideosTopicEvent = { kind: 'upload-progress', videoID: upload.id, step, percent };
    bus.publish(`${SUBJECT}.${upload.channel_id}`, message);
    await database.db
      .updateTable('uploads')
      .set({ step, percent })
      .where('id', '=', upload.id)
      .execute()
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error, uploadId: upload.id }, 'progress could not be written'),
      );
  });
  return {
    step: (next) => {
      step = next;
      return report.begin();
    },
    done: report.done,
    settled: report.settled,
  };
}
