import { setMaxListeners } from 'node:events';
import { mediaNodeId } from '../../core/ids/media-node-id.ts';
import type { Platform } from '../../platform/platform.ts';
import { CLEAN_AFTER_MS } from './clean-recordings.ts';
import { copyUsedParts, findPartlyUsed } from './copy-used-parts.ts';
import { dropLocalCopies } from './drop-local-copies.ts';
import { correctMisjudged, endRecording, endStopped, findMisjudged, findUnended } from './end-recordings.ts';
import type { RecordingFiles } from './recording-files.ts';
import { type RecordingIds, removeFolder } from './recording-folder.ts';
import { RecordingUploader } from './recording-uploader.ts';
import { type RecordingsShare, shareOf } from './recordings-share.ts';

/** Interval of checks for work that no event reported, e.g. while this process was down. */
const ROUND_MS = 30_000;
/** How long a recording that stopped, or whose stream ended, waits for its row. */
const ROW_WITHIN_MS = 10 * 60_000;
/** Interval of checks of disk space. */
const TIDY_MS = 10 * 60_000;

declare module '../../platform/services.ts' {
  interface Services {
    /** Created by the app, which opens `media`. */
    readonly recordingFiles: RecordingFiles;
    readonly recordingManager: RecordingManager;
  }
}

/** Manages the recordings on this node's disk, between `start` and `stop`. */
export class RecordingManager {
  readonly #platform: Platform;
  readonly #share: RecordingsShare;
  readonly #stopping = new AbortController();
  #nodeId: string | undefined;
  #timers: readonly NodeJS.Timeout[] = [];
  #uploader: RecordingUploader | undefined;
  readonly #ending = new Map<string, Promise<void>>();
  /** Recordings that stopped before their streams, until that is written. */
  readonly #stopped = new Map<string, RecordingIds & { readonly stoppedAt: number }>();
  /** Streams that ended, by the time of that: the rows of very short ones are written later. */
  readonly #endedStreams = new Map<string, number>();
  /** Recordings that this node should have and has no files of. */
  readonly #lost = new Set<string>();
  readonly #removals = new Set<Promise<void>>();
  #tidying: Promise<void> | undefined;
  #round: Promise<void> | undefined;
  #again = false;

  constructor(platform: Platform) {
    // Each ending recording adds a listener.
    setMaxListeners(0, this.#stopping.signal);
    this.#platform = platform;
    this.#share = shareOf(platform.config.roles);
  }

  /** The node that owns these recordings. */
  get nodeId(): string {
    this.#nodeId ??= mediaNodeId(this.#platform.config);
    return this.#nodeId;
  }

  start(): { stop(): Promise<void> } {
    this.#uploader = this.#platform.config.s3 && new RecordingUploader(this.#platform, this.nodeId, this.#share);
    this.#timers = [setInterval(() => this.look(), ROUND_MS), setInterval(() => void this.tidy(), TIDY_MS)];
    for (const timer of this.#timers) timer.unref();
    this.look();
    return { stop: () => this.#stop() };
  }

  /** Checks for work now. If a check is running, another one follows it. */
  look(): void {
    if (!this.#isRunning) return;
    if (this.#round !== undefined) {
      this.#again = true;
      return;
    }
    this.#again = false;
    this.#round = this.#work()
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, 'recordings could not be processed yet'))
      .finally(() => {
        this.#round = undefined;
        if (this.#again) this.look();
      });
  }

  /** A recording stopped while its stream continues. */
  recordingStopped(ids: RecordingIds): void {
    if (!this.#isRunning) return;
    this.#stopped.set(ids.recordingId, { ...ids, stoppedAt: performance.now() });
    this.look();
  }

  /** A stream ended; its recording ends with it. */
  streamEnded(streamId: string): void {
    if (!this.#isRunning) return;
    this.#endedStreams.set(streamId, performance.now());
    this.look();
  }

  /** A video was created or changed. */
  videoChanged(videoId: string): void {
    if (this.#stopped.has(videoId) || this.#endedStreams.has(videoId)) this.look();
  }

  /** A recording ended or grew: it is copied to the object store if there is one. */
  recordingEnded(): void {
    this.#uploader?.wake();
  }

  /** A recording was deleted; its files on this disk are deleted too. */
  recordingRemoved(ids: RecordingIds): void {
    if (this.#timers.length === 0) return;
    const removal = Promise.all([removeFolder(this.#platform.config, ids), this.#uploader?.removed(ids)])
      .then(() => undefined)
      .catch((error: unknown) => {
        this.#platform.log.error({ ...ids, err: error }, 'the files of a removed recording could not be deleted');
      })
      .finally(() => this.#removals.delete(removal));
    this.#removals.add(removal);
  }

  /** Frees disk space: deletes files that are in the object store, and unused parts of recordings. */
  tidy(): Promise<void> {
    this.#tidying ??= this.#makeRoom()
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, 'recordings could not be cleaned up yet'))
      .finally(() => {
        this.#tidying = undefined;
      });
    return this.#tidying;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#round;
    await Promise.all([...this.#ending.values(), this.#tidying, this.#uploader?.stop(), ...this.#removals]);
  }

  get #isRunning(): boolean {
    return this.#timers.length > 0 && !this.#stopping.signal.aborted;
  }

  get #files(): RecordingFiles {
    return this.#platform.services.recordingFiles;
  }

  async #makeRoom(): Promise<void> {
    const { clock, config } = this.#platform;
    if (config.s3 !== undefined) await dropLocalCopies(this.#platform, this.nodeId);
    const endedBefore = new Date(clock.now().getTime() - CLEAN_AFTER_MS);
    for (const used of await findPartlyUsed(this.#platform, { endedBefore, nodeId: this.nodeId, share: this.#share })) {
      if (this.#stopping.signal.aborted) return;
      await copyUsedParts(this.#platform, this.#files, this.nodeId, used);
    }
  }

  async #work(): Promise<void> {
    for (const ids of [...this.#stopped.values()]) {
      const { stoppedAt, ...recording } = ids;
      const isDone = await endStopped(this.#platform, this.#files, recording);
      // A stream that never started has no row.
      if (isDone || performance.now() - stoppedAt > ROW_WITHIN_MS) this.#stopped.delete(ids.recordingId);
    }
    for (const [id, endedAt] of this.#endedStreams) {
      if (performance.now() - endedAt > ROW_WITHIN_MS) this.#endedStreams.delete(id);
    }
    if (this.#share === 'uploads') return;
    for (const { id, channel_id: channelId, ended_at: endedAt } of await findUnended(this.#platform, this.nodeId)) {
      this.#endedStreams.delete(id);
      if (this.#ending.has(id)) continue;
      const ended = { recordingId: id, channelId, endedAt: endedAt ?? this.#platform.clock.now() };
      const ending = endRecording(this.#platform, this.#files, ended, this.#stopping.signal)
        .then(() => this.#uploader?.wake())
        .catch((error: unknown) => {
          this.#platform.log.warn({ channelId, recordingId: id, err: error }, 'a recording could not be ended yet');
        })
        .finally(() => this.#ending.delete(id));
      this.#ending.set(id, ending);
    }
    for (const { id, channel_id: channelId } of await findMisjudged(this.#platform, this.nodeId, this.#lost)) {
      const isDone = await correctMisjudged(this.#platform, this.#files, { recordingId: id, channelId });
      if (!isDone) this.#lost.add(id);
    }
  }
}
