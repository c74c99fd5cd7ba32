import {
  type MessageCandidate,
  MODERATOR_MESSAGES,
  NEW_SENDER,
  ORDINARY_MESSAGES,
  type SenderMemory,
  spendTokens,
} from '@bandshell/domain/chat';

/** Longer than every window of the message rules, so older entries have no effect. */
const FORGET_AFTER_MS = 60_000;
/** Chatters of all nodes; the ones silent for longest are forgotten first. */
const CHATTERS = 100_000;

/** Messages of one chatter, by the allowance that they were counted in. */
export interface SpentMessages {
  readonly ordinary: number;
  readonly moderator: number;
}

/**
 * The state of the message rules for each chatter: by user, so that more sockets give no advantage. Messages about a
 * chatter from other nodes count too.
 */
export class SenderMemories {
  readonly #byUser = new Map<string, { readonly memory: SenderMemory; readonly at: number }>();

  get(userId: string): SenderMemory {
    return this.#byUser.get(userId)?.memory ?? NEW_SENDER;
  }

  set(userId: string, memory: SenderMemory, now: number): void {
    this.#byUser.delete(userId);
    this.#byUser.set(userId, { memory, at: now });
    if (this.#byUser.size <= CHATTERS) return;
    for (const oldest of this.#byUser.keys()) {
      this.#byUser.delete(oldest);
      return;
    }
  }

  /** A chatter's message came from another node. */
  noteHeard(userId: string, { channelId, text }: Pick<MessageCandidate, 'channelId' | 'text'>, now: number): void {
    this.set(userId, { ...this.get(userId), last: { channelId, text, at: now } }, now);
  }

  /** Another node let a chatter send so many messages. */
  spend(userId: string, spent: SpentMessages, now: number): void {
    const memory = this.get(userId);
    const { ordinary, moderator } = spent;
    this.set(
      userId,
      {
        ...memory,
        ordinary: ordinary === 0 ? memory.ordinary : spendTokens(memory.ordinary, ORDINARY_MESSAGES, now, ordinary),
        moderator:
          moderator === 0 ? memory.moderator : spendTokens(memory.moderator, MODERATOR_MESSAGES, now, moderator),
      },
      now,
    );
  }

  /** Deletes chatters who were silent for a minute. Entries are in the order of their last message. */
  sweep(now: number): void {
    for (const [userId, entry] of this.#byUser) {
      if (now - entry.at < FORGET_AFTER_MS) return;
      this.#byUser.delete(userId);
    }
  }
}
