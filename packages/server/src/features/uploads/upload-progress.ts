import { type VideosTopicEvent, videosTopic } from '@bandshell/contract';
import type { UploadStep } from '../../core/media-jobs/media-jobs-tables.ts';
import { percentReport } from '../../core/media-jobs/percent-report.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UploadRow } from './upload-row.ts';

const SUBJECT = 'upload-progress';

/** Forwards progress from other nodes to the owners' pages. Returns a function that stops it. */
export const listenToProgress = (platform: Platform): (() => void) =>
  platform.bus.subscribe(`${SUBJECT}.*`, (message, { subject }) => {
    platform.topics.publish(videosTopic(subject.slice(SUBJECT.length + 1)), message);
  });

export interface ProgressReport {
  /** A new step starts. */
  step(step: UploadStep): Promise<void>;
  /** Progress of the step, 0 to 1; published at most once a second. */
  done(share: number): void;
  /** Waits for running writes. */
  settled(): Promise<void>;
}

/** Writes and publishes the progress of an upload's import. */
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
