import { t } from '@lingui/core/macro';

/** A message that the server does not confirm within this time has failed. */
const SEND_LIMIT_MS = 10_000;

/** A message that waits for the connection. */
interface UnsentLine {
  readonly line: string;
  readonly parentId: string | undefined;
}

export interface SentMessagesOptions {
  /** Sends a line to the server; false if the room is not joined. */
  readonly say: (line: string, nonce: string, parentId: string | undefined) => boolean;
  readonly onFail: (nonce: string, reason: string) => void;
}

/** The viewer's messages that the server has not confirmed, by nonce. Each is sent in its order, and fails after a time. */
export function trackSentMessages({ say, onFail }: SentMessagesOptions) {
  const deadlines = new Map<string, ReturnType<typeof setTimeout>>();
  const unsent = new Map<string, UnsentLine>();

  /** Stops waiting for a message's confirmation; false if none was pending. */
  const settle = (nonce: string): boolean => {
    clearTimeout(deadlines.get(nonce));
    return deadlines.delete(nonce);
  };

  return {
    settle,
    send(nonce: string, line: string, parentId: string | undefined) {
      if (unsent.size > 0 || !say(line, nonce, parentId)) unsent.set(nonce, { line, parentId });
      const timer = setTimeout(() => {
        const reason = unsent.delete(nonce) ? t`Chat is not connected.` : t`No answer from the server.`;
        if (settle(nonce)) onFail(nonce, reason);
      }, SEND_LIMIT_MS);
      deadlines.set(nonce, timer);
    },
    /** Sends the messages that waited for the connection. */
    sendUnsent() {
      for (const [nonce, { line, parentId }] of unsent) {
        if (!say(line, nonce, parentId)) return;
        unsent.delete(nonce);
      }
    },
    close() {
      for (const timer of deadlines.values()) clearTimeout(timer);
      deadlines.clear();
      unsent.clear();
    },
  };
}

export type SentMessages = ReturnType<typeof trackSentMessages>;
