import { Trans, useLingui } from '@lingui/react/macro';
import { momentText } from '../../platform/format/moment-text.ts';
import { dayText } from '../../platform/format/times.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { Progress } from '../../ui/progress/progress.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import type { ProducedVideo } from './produced-video.ts';
import styles from './producer.module.css';
import { visibilityWords } from './video-words.ts';

type Video = ResultOf<typeof ProducedVideo>;

/** How a video fares and who sees it. */
export const VideoBadges = ({ video }: { readonly video: Pick<Video, 'status' | 'visibility' | 'premiereAt'> }) => {
  const { t } = useLingui();
  const { status, visibility, premiereAt } = video;
  const begins = premiereAt === null ? undefined : momentText(premiereAt);
  return (
    <span className={styles.badges}>
      {status === 'RECORDING' && (
        <Badge tone="live">
          <Trans>Recording now</Trans>
        </Badge>
      )}
      {status === 'FAILED' && (
        <Badge tone="bad">
          <Trans>Failed</Trans>
        </Badge>
      )}
      <Badge tone={visibility === 'PUBLIC' ? 'good' : 'plain'}>{t(visibilityWords[visibility])}</Badge>
      {begins !== undefined && (
        <Badge>
          <Trans>Premiere {begins}</Trans>
        </Badge>
      )}
    </span>
  );
};

/** What the owner should know of it beside: how far its making is, when it is taken away. */
export const VideoNews = ({
  video,
  percent,
}: {
  readonly video: Pick<Video, 'status' | 'expiresAt'>;
  readonly percent: number | undefined;
}) => {
  const { t } = useLingui();
  if (video.status === 'PROCESSING') {
    return <Progress label={t`Being made ready`} value={percent === undefined ? undefined : percent / 100} />;
  }
  if (video.expiresAt === null) return null;
  const day = dayText(video.expiresAt);
  return (
    <span className={styles.soft}>
      <Trans>Will be removed on {day}</Trans>
    </span>
  );
};
