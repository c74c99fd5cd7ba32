import { shownClearings } from '@bandshell/domain/chat';
import {
  emptyReplay,
  nextReplayRequest,
  type ReplayBuffer,
  shownReplay,
  stepReplay,
} from '@bandshell/domain/chat-replay';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { ChatReplayQuery, type ReplayLine } from './chat-replay-query.ts';

/** Number of messages shown from before the position after a seek. */
const BEFORE = 50;

export interface ChatReplay {
  readonly lines: readonly ReplayLine[];
  /** The shown clearings of the chat, with the number of lines before each. */
  readonly clearings: ReturnType<typeof shownClearings>;
  /** False until the messages around the position are loaded. */
  readonly isKnown: boolean;
  readonly hasFailed: boolean;
  /** As far as is known, the whole video has no messages. */
  readonly isSilent: boolean;
  readonly tryAgain: () => void;
}

/**
 * The chat messages up to the playback position.
 * @param position seconds of the video
 */
export const useChatReplay = (videoID: string, position: number): ChatReplay => {
  const client = useClient();
  const [buffer, setBuffer] = useState<ReplayBuffer<ReplayLine>>(emptyReplay);
  const [cleared, setCleared] = useState<readonly number[]>([]);
  // Prevents a second request for a page that is loading before the state updates.
  const newest = useRef(buffer);
  const isThere = useRef(false);
  const keep = (next: ReplayBuffer<ReplayLine>): void => {
    newest.current = next;
    if (isThere.current) setBuffer(next);
  };

  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  useEffect(() => {
    const now = Date.now();
    const request = nextReplayRequest(newest.current, position, now);
    if (request === null) return;
    keep(stepReplay(newest.current, { type: 'asked', request, now }));
    const { jump } = newest.current;
    const variables =
      request.kind === 'more'
        ? { videoID, after: request.after }
        : { videoID, fromSeconds: Math.max(0, request.fromSeconds), before: BEFORE };
    void client
      .query(ChatReplayQuery, variables, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => {
        const page = data?.video?.chatReplay;
        if (page != null && isThere.current) setCleared(page.clearedAtSeconds);
        keep(stepReplay(newest.current, page == null ? { type: 'failed', jump } : { type: 'came', jump, page }));
      });
  });

  const lines = shownReplay(buffer, position);
  return {
    lines,
    clearings: shownClearings(cleared, lines, position, lines.length < BEFORE),
    isKnown: !buffer.isEmpty,
    hasFailed: buffer.hasFailed,
    isSilent: cleared.length === 0 && !buffer.isEmpty && buffer.messages.length === 0 && !buffer.hasNextPage,
    tryAgain: () => keep(stepReplay(newest.current, { type: 'try-again' })),
  };
};
