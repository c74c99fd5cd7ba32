import { createHmac } from 'node:crypto';
import { addressKey } from '@bandshell/domain/accounts';
import { expireWatchSessions, recordWatch, type WatchSessions } from '@bandshell/domain/videos';
import type { Platform } from '../../platform/platform.ts';
import { type Progress, writeHistory } from './write-history.ts';
import { type View, writeViews } from './write-views.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly watchReports: WatchReports;
  }
}

const FLUSH_EVERY_MS = 10_000;
/** Maximum number of waiting reports while the database is unavailable; newer ones are dropped. */
const WAITING_MAX = 100_000;
const CLEARED_SUBJECT = 'viewing-history-cleared';

/** The reports of a node's players, collected and written every ten seconds. */
export class WatchReports {
  readonly #platform: Platform;
  readonly #watchSessions: WatchSessions = new Map();
  #views: View[] = [];
  #progress = new Map<string, Progress>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** A report of a playing video. `positionMs` is stored for a user if `isKept`. */
  take(report: {
    readonly videoId: string;
    readonly userId: string | null;
    readonly device: string;
    readonly address: string;
    readonly positionMs: number;
    readonly isKept: boolean;
  }): void {
    const { videoId, userId, device, positionMs } = report;
    const at = this.#platform.clock.now();
    const viewer = userId === null ? `d:${device}` : `u:${userId}`;
    if (recordWatch(this.#watchSessions, `${videoId} ${viewer}`, at.getTime()) && this.#views.length < WAITING_MAX) {
      const address = userId === null ? this.#hash(`a:${addressKey(report.address)}`) : null;
      this.#views.push({ videoId, viewer: this.#hash(viewer), address });
    }
    if (userId === null || !report.isKept) return;
    const key = `${userId} ${videoId}`;
    if (this.#progress.has(key) || this.#progress.size < WAITING_MAX) {
      this.#progress.set(key, { userId, videoId, positionMs, at });
    }
  }

  /** This node's reports that are newer than the database. */
  waiting(userId: string, videoId: string): Progress | undefined {
    return this.#progress.get(`${userId} ${videoId}`);
  }

  /** Tells all nodes to drop the unwritten reports of a user, or of one of their videos. */
  forget(userId: string, videoId: string | null): void {
    this.#platform.bus.publish(CLEARED_SUBJECT, { userId, videoId });
    this.#drop({ userId, videoId });
  }

  #drop(what: unknown): void {
    if (typeof what !== 'object' || what === null || !('userId' in what) || !('videoId' in what)) return;
    for (const [key, { userId, videoId }] of this.#progress) {
      if (userId === what.userId && (what.videoId === null || videoId === what.videoId)) this.#progress.delete(key);
    }
  }

  /** Writes the collected reports; after a failure they wait for the next time. */
  async flush(): Promise<void> {
    const { database, clock, log } = this.#platform;
    const now = clock.now();
    expireWatchSessions(this.#watchSessions, now.getTime());
    const views = this.#views;
    this.#views = [];
    const progress = this.#progress;
    this.#progress = new Map();
    await writeViews(database.db, views, now).catch((error: unknown) => {
      log.warn({ err: error, views: views.length }, 'views could not be counted yet');
      this.#views = [...views, ...this.#views].slice(0, WAITING_MAX);
    });
    await writeHistory(database.db, [...progress.values()]).catch((error: unknown) => {
      log.warn({ err: error, rows: progress.size }, 'viewing history could not be written yet');
      this.#progress = new Map([...progress, ...this.#progress]);
    });
  }

  start(): { stop(): Promise<void> } {
    const leave = this.#platform.bus.subscribe(CLEARED_SUBJECT, (message, { local }) => {
      if (!local) this.#drop(message);
    });
    let flushing: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      flushing = flushing.then(() => this.flush());
    }, FLUSH_EVERY_MS);
    timer.unref();
    return {
      stop: async () => {
        clearInterval(timer);
        leave();
        await flushing;
        await this.flush();
      },
    };
  }

  /** A hash of 16 bytes. Without the site's secret nobody can find its user. */
  #hash(text: string): Buffer {
    const key = this.#platform.services.siteKeys.of('video-viewers');
    return createHmac('sha256', key).update(text).digest().subarray(0, 16);
  }
}
