import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import type { LiveValue } from '../../../platform/react/live-value.ts';
import styles from './watch.module.css';

// The picture comes first.
const ReplayedChat = lazyPart(async () => (await import('./replayed-chat.tsx')).ReplayedChat);

const NoReplay = lazyPart(async () => (await import('../../../features/chat/read-only/no-replay.tsx')).NoReplay);

export interface WatchColumnProps {
  /** Stands above the chat. */
  readonly rail?: ReactNode;
  /** The channel's current chat in place of the replay. */
  readonly live?: ReactNode;
  /** Null if its chat may not be read or no longer exists. */
  readonly videoID: string | null;
  readonly position: LiveValue<number>;
  /** Position in the video where the playback starts; seconds. */
  readonly offsetSeconds?: number | undefined;
  /** Why there is no chat. */
  readonly absence?: string;
}

/** The right column of a video or clip. */
export const WatchColumn = ({ rail, live, videoID, position, offsetSeconds, absence }: WatchColumnProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.column}>
      {rail}
      <div className={styles.replay}>
        {live || (
          <Suspense>
            {videoID === null ? (
              <NoReplay text={absence ?? t`Chat replay starts with the video.`} />
            ) : (
              <ReplayedChat key={videoID} videoID={videoID} position={position} offsetSeconds={offsetSeconds ?? 0} />
            )}
          </Suspense>
        )}
      </div>
    </div>
  );
};
