import { useLingui } from '@lingui/react/macro';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { RelatedClips } from '../../../features/clips/related-clips.tsx';
import { ClipExportButton } from '../../../features/exports/clip-export-action.tsx';
import { ReportLink } from '../../../features/reports/report-link.tsx';
import { ChapterList, type ListedChapter } from '../../../features/videos/chapter-list.tsx';
import { RelatedVideos } from '../../../features/videos/related-videos.tsx';
import { VideoDescription } from '../../../features/videos/video-description.tsx';
import { type LiveValue, useLiveValue } from '../../../platform/react/live-value.ts';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { BackToChannel } from './back-to-channel.tsx';
import styles from './watch.module.css';
import type { ClipShareContext } from './watch-places.ts';
import type { WatchedVideo } from './watch-video-fragment.ts';

// It is one file with what stands below, so that a clip's page asks for one.
export { ClipActions } from '../../../features/clips/clip-actions.tsx';
export { ClipExportAction } from '../../../features/exports/clip-export-action.tsx';

/** Exports a clip from the dialog with its links. */
export const ClipExportChoice = ({ slug, close, onOpen }: ClipShareContext) => (
  <ClipExportButton
    slug={slug}
    onOpen={() => {
      close();
      onOpen(true);
    }}
  />
);

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
      <ButtonRow>
        <BackToChannel login={owner.login} />
        <ReportVideo video={video} position={position} />
      </ButtonRow>
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

/** The form begins with the moment that the viewer sees. */
const ReportVideo = ({ video, position }: Pick<VideoLowerProps, 'video' | 'position'>) => {
  const { viewer } = useViewer();
  const { id, owner, linkKey } = video;
  const atSeconds = Math.floor(useLiveValue(position));
  return viewer?.id !== owner.id && <ReportLink login={owner.login} subject={{ videoID: id, atSeconds, linkKey }} />;
};

interface LiveChaptersProps {
  readonly chapters: readonly ListedChapter[];
  readonly position: LiveValue<number>;
  readonly onSeek: (seconds: number) => void;
}

const LiveChapters = ({ position, ...list }: LiveChaptersProps) => (
  <ChapterList {...list} position={useLiveValue(position)} />
);

export interface ClipLowerProps {
  readonly slug: string;
  readonly broadcaster: { readonly id: string; readonly login: string };
}

/** The area below a clip: the way to its channel, the report, and more clips. */
export const ClipLower = ({ slug, broadcaster }: ClipLowerProps) => {
  const { viewer } = useViewer();
  const { id, login } = broadcaster;
  return (
    <div className={styles.lower}>
      <ButtonRow>
        <BackToChannel login={login} />
        {viewer?.id !== id && <ReportLink login={login} subject={{ clipSlug: slug }} />}
      </ButtonRow>
      <RelatedClips slug={slug} />
    </div>
  );
};
