import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { hasShow, VideoShowBadge } from '../../core/shows/video-show-badge.tsx';
import { clockText } from '../../platform/format/times.ts';
import type { FragmentOf } from '../../platform/graphql/graphql.ts';
import { readFragment } from '../../platform/graphql/graphql.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { PictureLength } from '../../ui/picture/picture-length.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import { CollectionVideo } from './collection-video.ts';
import styles from './collections.module.css';

const hidden = {
  PRIVATE: msg`Private`,
  UNLISTED: msg`Unlisted`,
  SUBSCRIBERS: msg`Subscribers`,
  PUBLIC: undefined,
} as const;

const states = {
  RECORDING: msg`Recording`,
  PROCESSING: msg`Processing`,
  FAILED: msg`Failed`,
  READY: undefined,
} as const;

/** Picture, title and state of a video: who can see it, and whether it can be watched. */
export const VideoDetails = ({ video }: { readonly video: FragmentOf<typeof CollectionVideo> }) => {
  const { t } = useLingui();
  const details = readFragment(CollectionVideo, video);
  const { title, visibility, status, lengthSeconds, previewThumbnailURL } = details;
  const now = useNow(60_000);
  const shown = [hidden[visibility], states[status]].filter((word) => word !== undefined);
  return (
    <span className={styles.video}>
      <Picture src={previewThumbnailURL} width={320} height={180} className={styles.picture}>
        {status === 'READY' && <PictureLength>{clockText(lengthSeconds * 1000)}</PictureLength>}
      </Picture>
      <span className={styles.text}>
        <span className={styles.title} translate="no">
          {title}
        </span>
        {(shown.length > 0 || hasShow(details, now)) && (
          <span className={styles.badges}>
            {shown.map((word) => (
              <Badge key={word.id}>{t(word)}</Badge>
            ))}
            <VideoShowBadge video={details} now={now} />
          </span>
        )}
      </span>
    </span>
  );
};
