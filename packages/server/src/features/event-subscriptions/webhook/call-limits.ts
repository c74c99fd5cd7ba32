import {
  afterCall,
  CALLS_BY_HOST,
  CALLS_BY_PROGRAM,
  type CallBreaker,
  mayCall,
  NEW_BREAKER,
  SILENT_CALLS_OF_PROGRAM,
  SILENT_CALLS_TO_HOST,
} from '@bandshell/domain/event-subscriptions';
import type { Clock } from '../../../platform/clock.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Of the calls that are jobs. */
    readonly webhookLimits: CallLimits;
  }
}

/** A call that may be made. Its end must be told. */
export interface CallPlace {
  /** @param isAnswered whether the host gave any answer in time */
  end(isAnswered: boolean): void;
}

interface Target {
  readonly limit: number;
  /** How many silent calls in a row begin a pause; null: this target alone begins none. */
  readonly silentMax: number | null;
  running: number;
  breaker: CallBreaker;
}

/** Targets that nobody calls and that are known to be silent; more are forgotten. */
const KEPT_MAX = 10_000;

/**
 * Bounds the calls to hosts that programs name, in this process. A program and a host have a number of calls at once. A
 * program's calls to a host that does not answer pause, and so do all calls of a program that nobody answers. A host is
 * not paused for all programs, because many may have a host in common and one of them could be silent on purpose.
 */
export class CallLimits {
  readonly #clock: Clock;
  readonly #targets = new Map<string, Target>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `busy`: all places are taken, try later. `paused`: no call is made, as none was answered. */
  take(clientId: string, host: string): CallPlace | 'busy' | 'paused' {
    const now = this.#clock.now().getTime();
    const keys = [`program ${clientId}`, `host ${host}`, `pair ${clientId} ${host}`] as const;
    const targets = [
      this.#find(keys[0], CALLS_BY_PROGRAM, SILENT_CALLS_OF_PROGRAM),
      this.#find(keys[1], CALLS_BY_HOST, null),
      this.#find(keys[2], CALLS_BY_PROGRAM, SILENT_CALLS_TO_HOST),
    ];
    if (!targets.every(({ breaker, running }) => mayCall(breaker, running, now))) return 'paused';
    if (targets.some(({ limit, running }) => running >= limit)) return 'busy';
    keys.forEach((key, at) => {
      const target = targets[at];
      if (target === undefined) return;
      target.running += 1;
      this.#targets.set(key, target);
    });
    return { end: (isAnswered) => this.#end(keys, isAnswered) };
  }

  #find(key: string, limit: number, silentMax: number | null): Target {
    return this.#targets.get(key) ?? { limit, silentMax, running: 0, breaker: NEW_BREAKER };
  }

  #end(keys: readonly string[], isAnswered: boolean): void {
    const now = this.#clock.now().getTime();
    for (const key of keys) {
      const target = this.#targets.get(key);
      if (target === undefined) continue;
      target.running -= 1;
      if (target.silentMax !== null) target.breaker = afterCall(target.breaker, isAnswered, target.silentMax, now);
      // Entries that are known to be silent stay, the newest at the end.
      this.#targets.delete(key);
      if (target.running > 0 || target.breaker.silent > 0) this.#targets.set(key, target);
    }
    for (const [key, { running }] of this.#targets) {
      if (this.#targets.size <= KEPT_MAX) break;
      if (running === 0) this.#targets.delete(key);
    }
  }
}
