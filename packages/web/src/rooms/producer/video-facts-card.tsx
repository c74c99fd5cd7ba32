import { writeTimeText } from '@bandshell/domain';
import { useLingui } from '@lingui/react/macro';
import { bytesText } from '../../platform/format/bytes-text.ts';
import { fullCount } from '../../platform/format/counts.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/facts/description-list.tsx';
import styles from './editor.module.css';
import { VideoFactsCardVideo } from './video-facts-card-video.ts';
import { kindWords } from './video-words.ts';

export interface VideoFactsCardProps {
  readonly video: FragmentOf<typeof VideoFactsCardVideo>;
  readonly onSeek: (seconds: number) => void;
}

/** What a video is, and its chapters. */
export const VideoFactsCard = ({ video, onSeek }: VideoFactsCardProps) => {
  const { t } = useLingui();
  const facts = readFragment(VideoFactsCardVideo, video);
  const { width, height, frameRate, publishedAt, expiresAt, chapters, downloads } = facts;
  const rate = frameRate === null ? '' : ` · ${Math.round(frameRate)} fps`;
  return (
    <Card title={t`About this video`}>
      <DescriptionList
        items={[
          { term: t`Kind`, details: t(kindWords[facts.kind]) },
          { term: t`Length`, details: writeTimeText(facts.lengthSeconds) },
          { term: t`Views`, details: fullCount(facts.viewCount) },
          { term: t`Made`, details: momentText(facts.createdAt) },
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
