import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useSendWhisper } from './use-send-whisper.ts';

/** A whisper that is being sent, or that failed. */
export interface PendingWhisper {
  readonly nonce: string;
  readonly text: string;
  /** Why sending failed; undefined while it is being sent. */
  readonly problem: MessageDescriptor | undefined;
}

const problems: Readonly<Record<string, MessageDescriptor>> = {
  NOT_FOUND: msg`This user no longer exists.`,
  BLOCKED_BY_YOU: msg`You block this user. Unblock them to write.`,
  NOT_ALLOWED: msg`This user does not accept whispers from you.`,
  TEXT_TOO_LONG: msg`This is too long.`,
  RATE_LIMITED: msg`You are sending too fast. Wait a moment and try again.`,
};
const UNREACHABLE = msg`Not sent.`;

/**
 * Pending whispers to one user. A failed one remains until it is sent again or discarded. A whisper sent twice arrives
 * once.
 */
export function useOutbox(recipientID: string, onSent: () => void) {
  const [pending, setPending] = useState<readonly PendingWhisper[]>([]);
  const [, send] = useSendWhisper();
  const made = useRef(0);

  const drop = (nonce: string) => setPending((all) => all.filter((one) => one.nonce !== nonce));
  const put = (whisper: PendingWhisper) =>
    setPending((all) => [...all.filter(({ nonce }) => nonce !== whisper.nonce), whisper]);

  const deliver = async ({ nonce, text }: Pick<PendingWhisper, 'nonce' | 'text'>) => {
    put({ nonce, text, problem: undefined });
    const { data } = await send({ input: { recipientID, text, nonce } });
    if (data?.sendWhisper.whisper != null) {
      drop(nonce);
      onSent();
    } else put({ nonce, text, problem: problems[data?.sendWhisper.error?.code ?? ''] ?? UNREACHABLE });
  };

  return {
    pending,
    drop,
    retry: (whisper: PendingWhisper) => void deliver(whisper),
    send: (text: string) => {
      made.current += 1;
      void deliver({ nonce: `${crypto.randomUUID()}-${made.current}`, text });
    },
  };
}
