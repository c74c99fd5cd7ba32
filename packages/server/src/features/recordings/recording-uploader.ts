import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { CopyPace } from './copy-pace.ts';
import { GrowingCopies } from './growing-copies.ts';
import type { RecordingIds } from './recording-folder.ts';
import type { RecordingsShare } from './recordings-share.ts';
import { retryDelay } from './retry-delay.ts';
import { findUnstored, storeRecording } from './store-recording.ts';

/** Interval of checks for unreported recordings, and for files that were missing. */
const LOOK_MS = 60_000;

/**
 * Copies this node's recordings to the object store in the background: ended ones one after the other, and those that
 * grow as far as their files are closed.
 */
export class RecordingUploader {
  readonly #platform: Platform;
  readonly #nodeId: string;
  readonly #share: RecordingsShare;
  readonly #stopping = new AbortController();
  #waking: AbortController | undefined;
  #isWoken = false;
  readonly #pace: CopyPace;
  readonly #growing: GrowingCopies;
  readonly #work: Promise<void>;

  constructor(platform: Platform, nodeId: string, share: RecordingsShare) {
    this.#platform = platform;
    this.#nodeId = nodeId;
    this.#share = share;
    this.#pace = new CopyPace(() => platform.flags.setting('recordings_copy_megabytes') * 1_000_000);
    this.#growing = new GrowingCopies(platform, nodeId, share, this.#pace);
    this.#work = this.#run();
  }

  /** A recording ended. */
  wake(): void {
    this.#isWoken = true;
    this.#waking?.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#work, this.#growing.stop()]);
  }

  /** A recording was deleted: a copy that runs is given up, and leaves nothing. */
  removed(ids: RecordingIds): Promise<void> {
    return this.#growing.removed(ids);
  }

  async #run(): Promise<void> {
    const { log } = this.#platform;
    const { signal } = this.#stopping;
    const without = new Set<string>();
    for (let failures = 0; !signal.aborted; ) {
      let ids: RecordingIds | undefined;
      try {
        this.#isWoken = false;
        ids = await findUnstored(this.#platform, this.#nodeId, this.#share, without);
        if (ids === undefined) {
          await this.#sleep(LOOK_MS, true);
          if (!this.#isWoken) without.clear();
          continue;
        }
        await this.#growing.leave(ids.recordingId);
        if (await storeRecording(this.#platform, ids, this.#pace, signal)) log.info(ids, 'a recording is stored');
        else {
          without.add(ids.recordingId);
          log.warn(ids, 'a recording cannot be stored: this node has no files of it');
        }
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ ...ids, err: error }, 'a recording could not be stored yet');
        await this.#sleep(retryDelay(failures), false);
        failures += 1;
      }
    }
  }

  async #sleep(ms: number, untilWoken: boolean): Promise<void> {
    if (untilWoken && this.#isWoken) return;
    this.#waking = new AbortController();
    const signals = untilWoken ? [this.#stopping.signal, this.#waking.signal] : [this.#stopping.signal];
    await wait(ms, undefined, { signal: AbortSignal.any(signals), ref: false }).catch(() => undefined);
  }
}
