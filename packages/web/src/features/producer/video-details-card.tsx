import { writeTimeText } from '@bandshell/domain/videos';
import { useLingui } from '@lingui/react/macro';
import { bytesText } from '../../platform/format/bytes-text.ts';
import { fullCount } from '../../platform/format/counts.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import styles from './editor.module.css';
import { VideoDetailsCardVideo } from './video-details-card-video.ts';
import { kindMessages } from './video-messages.ts';

export interface VideoDetailsCardProps {
  readonly video: FragmentOf<typeof VideoDetailsCardVideo>;
  readonly onSeek: (seconds: number) => void;
}

/** Details of a video, and its chapters. */
export const VideoDetailsCard = ({ video, onSeek }: VideoDetailsCardProps) => {
  const { t } = useLingui();
  const details = readFragment(VideoDetailsCardVideo, video);
  const { width, height, frameRate, publishedAt, expiresAt, chapters, downloads } = details;
  const rate = frameRate === null ? '' : ` · ${Math.round(frameRate)} fps`;
  return (
    <Card title={t`About this video`}>
      <DescriptionList
        items={[
          { term: t`Kind`, details: t(kindMessages[details.kind]) },
          { term: t`Length`, details: writeTimeText(details.lengthSeconds) },
          { term: t`Views`, details: fullCount(details.viewCount) },
          { term: t`Created`, details: momentText(details.createdAt) },
          ...(publishedAt === null ? [] : [{ term: t`Published`, details: momentText(publishedAt) }]),
          ...(width === null || height === null
            ? []
            : [{ term: t`Resolution`, details: `${width} × ${height}${rate}` }]),
          { term: t`Will be removed`, details: expiresAt === null ? t`Never` : dayText(expiresAt) },
        ]}
      />
      {downloads?.map(({ url, sizeBytes }, index) => {
        const size = bytesText(sizeBytes);
        const place = index + 1;
        return (
          <a key={url} href={url} download className={styles.link}>
            {downloads.length === 1 ? t`Download (${size})` : t`Download part ${place} (${size})`}
          </a>
        );
      })}
      {chapters.length > 1 && (
        <>
          <h3 className={styles.subtitle}>{t`Chapters`}</h3>
          <ol className={styles.chapters}>
            {chapters.map(({ atSeconds, title, category }) => (
              <li key={atSeconds}>
                <button type="button" className={styles.chapter} onClick={() => onSeek(atSeconds)}>
                  <span className={styles.chapterTime}>{writeTimeText(atSeconds)}</span>
                  <span translate="no">{category?.displayName ?? title}</span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
};
