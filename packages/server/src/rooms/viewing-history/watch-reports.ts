import { createHmac, hkdfSync } from 'node:crypto';
import { addressKey, expireSittings, type Sittings, takeSitting } from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';
import { siteSecret } from '../../spine/site-secret.ts';
import { type Progress, writeHistory } from './write-history.ts';
import { type View, writeViews } from './write-views.ts';

const FLUSH_EVERY_MS = 10_000;
/** What may wait while the database is away; newer reports are dropped then. */
const WAITING_MAX = 100_000;
const CLEARED_SUBJECT = 'viewing-history-cleared';

/** What a node's players report, gathered and written down every ten seconds. */
export class WatchReports {
  readonly #platform: Platform;
  readonly #sittings: Sittings = new Map();
  #views: View[] = [];
  #progress = new Map<string, Progress>();
  #key: Buffer | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** A player that plays. `positionMs` is kept for a user where `isKept`. */
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
    if (takeSitting(this.#sittings, `${videoId} ${viewer}`, at.getTime()) && this.#views.length < WAITING_MAX) {
      const address = userId === null ? this.#hash(`a:${addressKey(report.address)}`) : null;
      this.#views.push({ videoId, viewer: this.#hash(viewer), address });
    }
    if (userId === null || !report.isKept) return;
    const key = `${userId} ${videoId}`;
    if (this.#progress.has(key) || this.#progress.size < WAITING_MAX) {
      this.#progress.set(key, { userId, videoId, positionMs, at });
    }
  }

  /** What is newer than the database, of this node's reports. */
  waiting(userId: string, videoId: string): Progress | undefined {
    return this.#progress.get(`${userId} ${videoId}`);
  }

  /** Tells all nodes to write down nothing more of what they heard of a user until now, or of one of their videos. */
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

  /** Writes down what was gathered; on failure it waits for the next time. */
  async flush(): Promise<void> {
    const { database, clock, log } = this.#platform;
    const now = clock.now();
    expireSittings(this.#sittings, now.getTime());
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

  /** Sixteen bytes by which nobody without the site's secret finds whom they are of. */
  #hash(text: string): Buffer {
    this.#key ??= Buffer.from(
      hkdfSync('sha256', siteSecret(this.#platform.config), Buffer.alloc(0), 'video-viewers', 32),
    );
    return createHmac('sha256', this.#key).update(text).digest().subarray(0, 16);
  }
}

const reports = new WeakMap<Platform, WatchReports>();

/** This process's reports. */
export function watchReports(platform: Platform): WatchReports {
  const known = reports.get(platform) ?? new WatchReports(platform);
  reports.set(platform, known);
  return known;
}
