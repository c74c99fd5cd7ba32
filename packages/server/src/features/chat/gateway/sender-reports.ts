import { MODERATOR_MESSAGES, ORDINARY_MESSAGES, type SenderMemory, spentTokens } from '@bandshell/domain/chat';
import { z } from 'zod';
import type { Bus } from '../../../platform/bus.ts';
import type { SenderMemories, SpentMessages } from './sender-memories.ts';

export const SENDERS_SUBJECT = 'chat-senders';

/** Chatters who have used less than this part of an allowance are not reported. */
const REPORTED_PART = 1 / 4;
const FORGET_AFTER_MS = 60_000;
const CHATTERS_PER_REPORT = 5_000;

const schema = z.object({
  senders: z
    .array(z.tuple([z.string(), z.number().int().min(0).max(1_000), z.number().int().min(0).max(1_000)]))
    .max(CHATTERS_PER_REPORT),
});

type Report = z.infer<typeof schema>;

interface Unreported extends SpentMessages {
  readonly at: number;
}

export interface SenderReportsOptions {
  readonly bus: Bus;
  readonly memories: SenderMemories;
  readonly now: () => number;
  /** How long messages are collected (ms). */
  readonly gatherMs: number;
  readonly onUnreadable: () => void;
}

/**
 * Flood limits over all nodes. A node tells the others how many messages it let its busy chatters send: those who used a
 * quarter of their allowance here. Most chatters never do and cost nothing.
 */
export class SenderReports {
  readonly #options: SenderReportsOptions;
  /** In the order of their last message. */
  readonly #unreported = new Map<string, Unreported>();
  #due = new Map<string, SpentMessages>();
  #timer: NodeJS.Timeout | null = null;
  readonly #unsubscribe: () => void;

  constructor(options: SenderReportsOptions) {
    this.#options = options;
    this.#unsubscribe = options.bus.subscribe(SENDERS_SUBJECT, (message, { local }) => {
      if (!local) this.#receive(message);
    });
  }

  /**
   * A message took a token.
   * @param before the sender's memory before it
   * @param after the memory with the token taken
   */
  note(userId: string, before: SenderMemory, after: SenderMemory): void {
    const { now } = this.#options;
    const at = now();
    const isModerator = after.moderator !== before.moderator;
    const known = this.#unreported.get(userId) ?? { ordinary: 0, moderator: 0 };
    const ordinary = known.ordinary + (isModerator ? 0 : 1);
    const moderator = known.moderator + (isModerator ? 1 : 0);
    const used = {
      ordinary: spentTokens(after.ordinary, ORDINARY_MESSAGES, at),
      moderator: spentTokens(after.moderator, MODERATOR_MESSAGES, at),
    };
    const isBusy = isModerator
      ? used.moderator >= MODERATOR_MESSAGES.capacity * REPORTED_PART
      : used.ordinary >= ORDINARY_MESSAGES.capacity * REPORTED_PART;
    this.#unreported.delete(userId);
    if (!isBusy) {
      this.#unreported.set(userId, { ordinary, moderator, at });
      return;
    }
    const due = this.#due.get(userId) ?? { ordinary: 0, moderator: 0 };
    // A row that has been refilled meanwhile is not told.
    this.#due.set(userId, {
      ordinary: due.ordinary + Math.min(ordinary, Math.ceil(used.ordinary)),
      moderator: due.moderator + Math.min(moderator, Math.ceil(used.moderator)),
    });
    this.#timer ??= setTimeout(() => this.#publish(), this.#options.gatherMs);
  }

  sweep(now: number): void {
    for (const [userId, { at }] of this.#unreported) {
      if (now - at < FORGET_AFTER_MS) return;
      this.#unreported.delete(userId);
    }
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#unsubscribe();
  }

  #publish(): void {
    this.#timer = null;
    const due = [...this.#due];
    this.#due = new Map();
    for (let from = 0; from < due.length; from += CHATTERS_PER_REPORT) {
      const report: Report = {
        senders: due
          .slice(from, from + CHATTERS_PER_REPORT)
          .map(([userId, { ordinary, moderator }]) => [userId, ordinary, moderator]),
      };
      this.#options.bus.publish(SENDERS_SUBJECT, report);
    }
  }

  #receive(message: unknown): void {
    const { memories, now, onUnreadable } = this.#options;
    const parsed = schema.safeParse(message);
    if (!parsed.success) {
      onUnreadable();
      return;
    }
    for (const [userId, ordinary, moderator] of parsed.data.senders) {
      memories.spend(userId, { ordinary, moderator }, now());
    }
  }
}
