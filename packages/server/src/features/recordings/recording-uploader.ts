import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import type { RecordingIds } from './recording-folder.ts';
import type { RecordingsShare } from './recordings-share.ts';
import { findUnstored, storeRecording } from './store-recording.ts';

/** Delays after consecutive failures. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000, 300_000];
/** Interval of checks for unreported recordings, and for files that were missing. */
const LOOK_MS = 60_000;

/** Copies this node's recordings to the object store, one after the other, in the background. */
export class RecordingUploader {
  readonly #platform: Platform;
  readonly #nodeId: string;
  readonly #share: RecordingsShare;
  readonly #stopping = new AbortController();
  #waking: AbortController | undefined;
  #isWoken = false;
  readonly #work: Promise<void>;

  constructor(platform: Platform, nodeId: string, share: RecordingsShare) {
    this.#platform = platform;
    this.#nodeId = nodeId;
    this.#share = share;
    this.#work = this.#run();
  }

  /** A recording ended. */
  wake(): void {
    this.#isWoken = true;
    this.#waking?.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
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
        } else if (await storeRecording(this.#platform, ids, signal)) {
          log.info(ids, 'a recording is stored');
        } else {
          without.add(ids.recordingId);
          log.warn(ids, 'a recording cannot be stored: this node has no files of it');
        }
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ ...ids, err: error }, 'a recording could not be stored yet');
        await this.#sleep(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, false);
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
