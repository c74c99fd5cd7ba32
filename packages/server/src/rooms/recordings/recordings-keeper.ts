import type { Platform } from '../../platform/platform.ts';
import { mediaNodeId } from '../../spine/media-node-id.ts';
import { endRecording, findUnended } from './end-recordings.ts';
import type { RecordingFiles } from './recording-door.ts';

/** Looks for what an event did not tell, e.g. while this process was away. */
const ROUND_MS = 30_000;

const keepers = new WeakMap<Platform, RecordingsKeeper>();

/** The keeper of this process; undefined where no recordings are made. */
export const recordingsKeeper = (platform: Platform): RecordingsKeeper | undefined => keepers.get(platform);

/** Looks after the recordings on this node's disk. Made by the composition root, which knows media. */
export class RecordingsKeeper {
  readonly nodeId: string;
  readonly #platform: Platform;
  readonly #files: RecordingFiles;
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #round: Promise<void> | undefined;
  #again = false;

  constructor(platform: Platform, files: RecordingFiles) {
    this.nodeId = mediaNodeId(platform.config);
    this.#platform = platform;
    this.#files = files;
    keepers.set(platform, this);
    this.#timer = setInterval(() => this.look(), ROUND_MS);
    this.#timer.unref();
    this.look();
  }

  /** Looks now for what is to be done; called again meanwhile, it looks once more afterwards. */
  look(): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#round !== undefined) {
      this.#again = true;
      return;
    }
    this.#again = false;
    this.#round = this.#work()
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, 'recordings could not be looked after yet'))
      .finally(() => {
        this.#round = undefined;
        if (this.#again) this.look();
      });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#round;
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    const rows = await findUnended(this.#platform, this.nodeId);
    await Promise.all(
      rows.map(({ id, channel_id: channelId, ended_at: endedAt }) =>
        endRecording(
          this.#platform,
          this.#files,
          { recordingId: id, channelId, endedAt: endedAt ?? this.#platform.clock.now() },
          signal,
        ),
      ),
    );
  }
}
