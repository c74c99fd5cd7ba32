import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { removeObjects } from './clean-recordings.ts';
import type { CopyPace } from './copy-pace.ts';
import { GrowingCopy } from './growing-copy.ts';
import type { RecordingIds } from './recording-folder.ts';
import { isInShare, type RecordingsShare } from './recordings-share.ts';
import { retryDelay } from './retry-delay.ts';

/** Interval of turns. */
const TURN_MS = 5_000;
/** Copies at the same time. Each holds 16 MiB at most. */
const AT_ONCE = 4;
/** Maximum time between tries of one copy. Its backlog is on the disk, so a long wait costs nothing but time. */
const RETRY_MAX_MS = 60_000;

interface Copying {
  readonly ids: RecordingIds;
  copy: GrowingCopy;
  /** `performance.now()` of the next turn. */
  dueAt: number;
  failures: number;
  readonly left: AbortController;
  turn: Promise<void> | undefined;
}

/**
 * Copies the recordings of this node's running streams to the object store. Streams do not wait for it: it reads what is
 * on the disk, and keeps names of files in memory alone.
 */
export class GrowingCopies {
  readonly #platform: Platform;
  readonly #nodeId: string;
  readonly #share: RecordingsShare;
  readonly #pace: CopyPace;
  readonly #stopping = new AbortController();
  readonly #copying = new Map<string, Copying>();
  /** Recordings that ended or were removed, until the database has been asked since. */
  readonly #left = new Set<string>();
  readonly #work: Promise<void>;

  constructor(platform: Platform, nodeId: string, share: RecordingsShare, pace: CopyPace) {
    this.#platform = platform;
    this.#nodeId = nodeId;
    this.#share = share;
    this.#pace = pace;
    this.#work = share === 'uploads' ? Promise.resolve() : this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  /** A recording is now copied as a whole. Resolves when nothing writes to its copy any more. */
  async leave(recordingId: string): Promise<void> {
    this.#left.add(recordingId);
    const copying = this.#copying.get(recordingId);
    this.#copying.delete(recordingId);
    copying?.left.abort();
    await copying?.turn;
  }

  /** A recording was deleted. A row that a turn put meanwhile is deleted too. */
  async removed(ids: RecordingIds): Promise<void> {
    if (!this.#copying.has(ids.recordingId)) return;
    await this.leave(ids.recordingId);
    await removeObjects(this.#platform, ids);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#find();
        const now = performance.now();
        const due = [...this.#copying.values()].filter(({ dueAt }) => dueAt <= now);
        const next = async (): Promise<void> => {
          for (let copying = due.shift(); copying !== undefined; copying = due.shift()) await this.#takeTurn(copying);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, next));
      } catch (error) {
        this.#platform.log.warn({ err: error }, 'growing recordings could not be found yet');
      }
      await wait(TURN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Begins copies of recordings that have begun, and forgets those that have ended. */
  async #find(): Promise<void> {
    const left = [...this.#left];
    const rows = await this.#platform.database.db
      .selectFrom('recordings')
      .select(['id', 'channel_id'])
      .where('node_id', '=', this.#nodeId)
      .where('ended_at', 'is', null)
      .where(isInShare(this.#share))
      .execute();
    for (const id of left) this.#left.delete(id);
    const open = new Set(rows.map(({ id }) => id));
    for (const id of this.#copying.keys()) if (!open.has(id)) this.#copying.delete(id);
    for (const { id, channel_id: channelId } of rows) {
      if (this.#copying.has(id) || this.#left.has(id)) continue;
      const ids = { channelId, recordingId: id };
      this.#copying.set(id, {
        ...{ ids, copy: this.#begin(ids), dueAt: 0, failures: 0 },
        ...{ left: new AbortController(), turn: undefined },
      });
    }
  }

  #begin(ids: RecordingIds): GrowingCopy {
    return new GrowingCopy(this.#platform, ids, this.#pace);
  }

  async #takeTurn(copying: Copying): Promise<void> {
    const signal = AbortSignal.any([this.#stopping.signal, copying.left.signal]);
    if (signal.aborted) return;
    copying.turn = this.#advance(copying, signal);
    await copying.turn;
    copying.turn = undefined;
  }

  async #advance(copying: Copying, signal: AbortSignal): Promise<void> {
    const { log } = this.#platform;
    try {
      await copying.copy.advance(signal);
      if (copying.failures > 0) log.info(copying.ids, 'a growing recording is copied again');
      copying.failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (copying.failures === 0)
        log.warn({ ...copying.ids, err: error }, 'a growing recording could not be copied yet');
      copying.dueAt = performance.now() + Math.min(retryDelay(copying.failures), RETRY_MAX_MS);
      copying.failures += 1;
      // Everything that is in the object store by now is not known.
      copying.copy = this.#begin(copying.ids);
    }
  }
}
