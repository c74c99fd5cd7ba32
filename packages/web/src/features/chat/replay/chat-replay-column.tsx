import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, MessageCircle } from 'lucide-react';
import { Fragment, useCallback, useRef, useState } from 'react';
import { clockText } from '../../../platform/format/times.ts';
import { type LiveValue, useLiveValue } from '../../../platform/react/live-value.ts';
import { useRootMark } from '../../../platform/react/use-root-mark.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../chat-log.module.css';
import { ChatMessage } from '../chat-message.tsx';
import { ChatNotice } from '../chat-notice.tsx';
import { clearingRow } from '../clearing-row.ts';
import { useFollowScroll } from '../use-follow-scroll.ts';
import { ReplayFrame } from './replay-frame.tsx';
import { replayRow } from './replay-row.ts';
import { useChatReplay } from './use-chat-replay.ts';

export interface ChatReplayColumnProps {
  readonly videoID: string;
  /** Playback position in seconds. */
  readonly position: LiveValue<number>;
  /** Where the content begins in the video; a clip is a part of one. */
  readonly offsetSeconds?: number;
}

const nothing = (): void => undefined;

/** Replays the chat of a video in sync with playback. It is read-only. */
export const ChatReplayColumn = ({ videoID, position, offsetSeconds = 0 }: ChatReplayColumnProps) => {
  const { t } = useLingui();
  const at = useLiveValue(position) + offsetSeconds;
  const { lines, clearings, isKnown, hasFailed, isSilent, tryAgain } = useChatReplay(videoID, at);
  useRootMark('data-quiet-chat', isSilent);
  const [isFollowing, setFollowing] = useState(true);
  const log = useRef<HTMLDivElement>(null);
  const follow = useCallback((next: boolean) => setFollowing(next), []);
  const clearedBefore = (index: number) =>
    clearings
      .filter(({ after }) => after === index)
      .map(({ atSeconds }) => (
        <li key={`cleared-${atSeconds}`} title={clockText((atSeconds - offsetSeconds) * 1000)}>
          <ChatNotice row={clearingRow(atSeconds)} />
        </li>
      ));
  const last = lines.at(-1);
  const { onScroll } = useFollowScroll(log, isFollowing, last, follow);

  return (
    <ReplayFrame>
      <div className={styles.logArea}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
        <div ref={log} className={styles.log} tabIndex={0} onScroll={onScroll}>
          <ol className={styles.rows} aria-label={t`Messages`}>
            {lines.map((line, index) => {
              const row = replayRow(line);
              return (
                <Fragment key={row.key}>
                  {clearedBefore(index)}
                  <li title={clockText((line.atSeconds - offsetSeconds) * 1000)}>
                    <ChatMessage row={row} onRetry={nothing} onDismiss={nothing} hasClock={false} />
                  </li>
                </Fragment>
              );
            })}
            {clearedBefore(lines.length)}
          </ol>
          {isKnown && lines.length === 0 && clearings.length === 0 && (
            <div className={styles.empty}>
              <MessageCircle aria-hidden="true" />
              <p>{isSilent ? t`No chat in this video` : t`No messages yet`}</p>
              <p>
                {isSilent
                  ? t`Nobody chatted during the stream, or the video was never live.`
                  : t`Messages from the stream appear here as the video plays.`}
              </p>
            </div>
          )}
          {hasFailed && (
            <div className={styles.empty} role="alert">
              <p>{t`The chat could not be loaded`}</p>
              <Button size="small" onClick={tryAgain}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          )}
        </div>
        {!isFollowing && (
          <button type="button" className={styles.newer} onClick={() => setFollowing(true)}>
            <ArrowDown aria-hidden="true" />
            {t`Back to the current moment`}
          </button>
        )}
      </div>
    </ReplayFrame>
  );
};
