import type { ChatMessageRow } from '@bandshell/domain/chat';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { clockText } from '../../platform/format/times.ts';
import { type LiveValue, useLiveValue } from '../../platform/react/live-value.ts';
import { useRootMark } from '../../platform/react/use-root-mark.ts';
import { Button } from '../../ui/button/button.tsx';
import { replayRow } from './replay-row.ts';
import { useChatReplay } from './use-chat-replay.ts';

export interface ChatReplayColumnProps {
  readonly videoID: string;
  /** Playback position in seconds. */
  readonly position: LiveValue<number>;
  /** Where the content begins in the video; a clip is a part of one. */
  readonly offsetSeconds?: number;
}

type Item = { readonly key: string; readonly title: string } & (
  | { readonly row: ChatMessageRow }
  | { readonly clearedAt: number }
);

/** How a chat looks, which the page brings. */
export interface ChatLook {
  /** Follows its end until the reader scrolls up. */
  readonly Log: ComponentType<{
    readonly items: readonly Item[];
    readonly newest: unknown;
    readonly children?: ReactNode;
  }>;
  /** A message in the middle of an empty log. */
  readonly LogMessage: ComponentType<{ readonly children: ReactNode; readonly isAlert?: boolean }>;
}

/** Replays the chat of a video in sync with playback. It is read-only. */
export const ChatReplayColumn = (props: ChatReplayColumnProps & ChatLook) => {
  const { videoID, position, offsetSeconds = 0, Log, LogMessage } = props;
  const { t } = useLingui();
  const at = useLiveValue(position) + offsetSeconds;
  const { lines, clearings, isKnown, hasFailed, isSilent, tryAgain } = useChatReplay(videoID, at);
  useRootMark('data-quiet-chat', isSilent);
  const titleOf = (atSeconds: number) => clockText((atSeconds - offsetSeconds) * 1000);
  const clearedBefore = (index: number): readonly Item[] =>
    clearings
      .filter(({ after }) => after === index)
      .map(({ atSeconds }) => ({
        key: `cleared-${atSeconds}`,
        title: titleOf(atSeconds),
        clearedAt: atSeconds,
      }));
  const items = lines.flatMap((line, index): readonly Item[] => {
    const row = replayRow(line);
    return [...clearedBefore(index), { key: row.key, title: titleOf(line.atSeconds), row }];
  });
  return (
    <Log items={[...items, ...clearedBefore(lines.length)]} newest={lines.at(-1)}>
      {isKnown && lines.length === 0 && clearings.length === 0 && (
        <LogMessage>
          <MessageCircle aria-hidden="true" />
          <p>{isSilent ? t`No chat in this video` : t`No messages yet`}</p>
          <p>
            {isSilent
              ? t`Nobody chatted during the stream, or the video was never live.`
              : t`Messages from the stream appear here as the video plays.`}
          </p>
        </LogMessage>
      )}
      {hasFailed && (
        <LogMessage isAlert>
          <p>{t`The chat could not be loaded`}</p>
          <Button size="small" onClick={tryAgain}>
            <Trans>Try again</Trans>
          </Button>
        </LogMessage>
      )}
    </Log>
  );
};
