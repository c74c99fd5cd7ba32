import { NEW_SENDER, type SenderMemory } from '@bandshell/domain/chat';

/** Longer than every window of the message rules: whoever was silent this long starts afresh. */
const FORGET_AFTER_MS = 60_000;

/** What the message rules remember of each chatter on this node: by user, so that more sockets give no more. */
export class SenderMemories {
  readonly #byUser = new Map<string, { readonly memory: SenderMemory; readonly at: number }>();

  get(userId: string): SenderMemory {
    return this.#byUser.get(userId)?.memory ?? NEW_SENDER;
  }

  set(userId: string, memory: SenderMemory, now: number): void {
    this.#byUser.delete(userId);
    this.#byUser.set(userId, { memory, at: now });
  }

  /** Forgets who was silent for a minute. Entries lie in the order of their last message. */
  sweep(now: number): void {
    for (const [userId, entry] of this.#byUser) {
      if (now - entry.at < FORGET_AFTER_MS) return;
      this.#byUser.delete(userId);
    }
  }
}
