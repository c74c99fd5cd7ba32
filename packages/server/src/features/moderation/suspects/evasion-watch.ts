import type { Platform } from '../../../platform/platform.ts';
import { noteEvasion } from './note-evasion.ts';

/** New chatters that wait to be compared on this node. Beyond that, somebody is compared with none. */
const WAITING_MAX = 2_000;
const AT_ONCE = 2;

declare module '../../../platform/services.ts' {
  interface Services {
    readonly evasionWatch: EvasionWatch;
  }
}

interface NewChatter {
  readonly channelId: string;
  readonly userId: string;
}

/** Compares everybody who writes in a channel for the first time with its bans, behind the message and never before it. */
export class EvasionWatch {
  readonly #platform: Platform;
  readonly #waiting: NewChatter[] = [];
  #running = 0;
  #idle: (() => void)[] = [];

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  add(channelId: string, userId: string): void {
    if (this.#waiting.length >= WAITING_MAX) return;
    this.#waiting.push({ channelId, userId });
    if (this.#running < AT_ONCE) void this.#run();
  }

  /** Resolves when nobody waits. */
  async settled(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #run(): Promise<void> {
    this.#running += 1;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const { channelId, userId } = next;
      await noteEvasion(this.#platform, channelId, userId).catch((error: unknown) =>
        this.#platform.log.warn({ err: error, channelId }, 'a new chatter could not be compared with the bans'),
      );
    }
    this.#running -= 1;
    if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }
}
