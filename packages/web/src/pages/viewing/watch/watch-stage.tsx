import { Suspense } from 'react';
import type { ContentPlayerProps } from '../../../features/player/content-player.tsx';
import type { VideoNoticeProps } from '../../../features/videos/video-notice.tsx';
import { fetchCode } from '../../../platform/react/fetch-code.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import styles from './watch.module.css';

// Fetched at once, together with the page's own code and not after its first view.
const playerCode = fetchCode(() => import('../../../features/player/content-player.tsx'));
playerCode.catch(() => {
  // Called when it renders.
});

const ContentPlayer = lazyPart(async () => (await playerCode).ContentPlayer);

/** Few videos cannot be played. */
const VideoNotice = lazyPart(async () => (await import('../../../features/videos/video-notice.tsx')).VideoNotice);

export interface WatchStageProps {
  /** Why it cannot be played; null if it can. */
  readonly notice: VideoNoticeProps | null;
  readonly player: ContentPlayerProps;
}

/** The player, or the reason why there is none. The poster is shown until the player's code is loaded. */
export const WatchStage = ({ notice, player }: WatchStageProps) => (
  <Suspense
    fallback={
      <div className={styles.waiting}>
        {player.posterURL && <img className={styles.poster} src={player.posterURL} alt="" fetchPriority="high" />}
      </div>
    }
  >
    {notice === null ? <ContentPlayer {...player} /> : <VideoNotice {...notice} />}
  </Suspense>
);
