import { NEW_SENDER, type SenderMemory } from '@bandshell/domain/chat';

/** Longer than every window of the message rules, so older entries have no effect. */
const FORGET_AFTER_MS = 60_000;

/** The state of the message rules for each chatter on this node: by user, so that more sockets give no advantage. */
export class SenderMemories {
  readonly #byUser = new Map<string, { readonly memory: SenderMemory; readonly at: number }>();

  get(userId: string): SenderMemory {
    return this.#byUser.get(userId)?.memory ?? NEW_SENDER;
  }

  set(userId: string, memory: SenderMemory, now: number): void {
    this.#byUser.delete(userId);
    this.#byUser.set(userId, { memory, at: now });
  }

  /** Deletes chatters who were silent for a minute. Entries are in the order of their last message. */
  sweep(now: number): void {
    for (const [userId, entry] of this.#byUser) {
      if (now - entry.at < FORGET_AFTER_MS) return;
      this.#byUser.delete(userId);
    }
  }
}
