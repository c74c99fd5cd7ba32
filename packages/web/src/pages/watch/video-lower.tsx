import { useLingui } from '@lingui/react/macro';
import { ChapterList, type ListedChapter } from '../../features/videos/chapter-list.tsx';
import { RelatedVideos } from '../../features/videos/related-videos.tsx';
import { VideoDescription } from '../../features/videos/video-description.tsx';
import { type LiveValue, useLiveValue } from '../../platform/react/live-value.ts';
import { BackToChannel } from './back-to-channel.tsx';
import styles from './watch.module.css';
import type { WatchedVideo } from './watch-video-fragment.ts';

export interface VideoLowerProps {
  readonly video: WatchedVideo;
  readonly position: LiveValue<number>;
  /** Undefined while there is no player to control. */
  readonly onSeek: ((seconds: number) => void) | undefined;
}

/** The area below a video: chapters, description, and videos to watch next. */
export const VideoLower = ({ video, position, onSeek }: VideoLowerProps) => {
  const { t } = useLingui();
  const { id, owner, chapters, description, lengthSeconds } = video;
  return (
    <div className={styles.lower}>
      <BackToChannel login={owner.login} />
      {chapters.length > 1 && onSeek !== undefined && (
        <LiveChapters chapters={chapters} position={position} onSeek={onSeek} />
      )}
      {description !== '' && (
        <section aria-label={t`Description`}>
          <VideoDescription text={description} lengthSeconds={lengthSeconds} onSeek={onSeek} />
        </section>
      )}
      <RelatedVideos key={id} videoID={id} />
    </div>
  );
};

interface LiveChaptersProps {
  readonly chapters: readonly ListedChapter[];
  readonly position: LiveValue<number>;
  readonly onSeek: (seconds: number) => void;
}

const LiveChapters = ({ position, ...list }: LiveChaptersProps) => (
  <ChapterList {...list} position={useLiveValue(position)} />
);
