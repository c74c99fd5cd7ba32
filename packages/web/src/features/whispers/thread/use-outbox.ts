import { useRef, useState } from 'react';
import { failureText } from '../../../core/messages/problem-text.ts';
import { useSendWhisper } from './use-send-whisper.ts';

/** A whisper that is being sent, or that failed. */
export interface PendingWhisper {
  readonly nonce: string;
  readonly text: string;
  /** Why sending failed; undefined while it is being sent. */
  readonly problem: string | undefined;
}

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
    const { data, error } = await send({ input: { recipientID, text, nonce } });
    if (data?.sendWhisper.whisper != null) {
      drop(nonce);
      onSent();
    } else put({ nonce, text, problem: failureText(data?.sendWhisper.error, error) });
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
