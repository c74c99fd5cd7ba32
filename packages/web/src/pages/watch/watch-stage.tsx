import { Suspense } from 'react';
import type { ContentPlayerProps } from '../../features/player/content-player.tsx';
import type { VideoNoticeProps } from '../../features/videos/video-notice.tsx';
import { fetchCode } from '../../platform/react/fetch-code.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import styles from './watch.module.css';

// Asked for at once, beside the page's own code and not after its first view.
const playerCode = fetchCode(() => import('../../features/player/content-player.tsx'));
playerCode.catch(() => {
  // Whoever draws it hears of it.
});

const ContentPlayer = lazyPart(async () => (await playerCode).ContentPlayer);

/** Few videos have no picture. */
const VideoNotice = lazyPart(async () => (await import('../../features/videos/video-notice.tsx')).VideoNotice);

export interface WatchStageProps {
  /** Why there is no picture; null where there is one. */
  readonly notice: VideoNoticeProps | null;
  readonly player: ContentPlayerProps;
}

/** The picture, or why there is none. The poster stands until its code is there. */
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
