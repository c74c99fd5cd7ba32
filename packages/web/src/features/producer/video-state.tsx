import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ShowBadge } from '../../core/shows/show-badge.tsx';
import { momentText } from '../../platform/format/moment-text.ts';
import { dayText } from '../../platform/format/times.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import type { ProducedVideo } from './produced-video.ts';
import styles from './producer.module.css';
import { visibilityMessages } from './video-messages.ts';

// Loaded late: few videos are being processed.
const Progress = lazyPart(async () => (await import('../../ui/progress/progress.tsx')).Progress);

type Video = ResultOf<typeof ProducedVideo>;

type Shown = Pick<Video, 'status' | 'visibility' | 'premiereAt' | 'showKind'>;

/** State and visibility of a video. */
export const VideoBadges = ({ video }: { readonly video: Shown }) => {
  const { t } = useLingui();
  const { status, visibility, premiereAt, showKind } = video;
  const begins = premiereAt === null || showKind !== null ? undefined : momentText(premiereAt);
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
      <Badge tone={visibility === 'PUBLIC' ? 'good' : 'plain'}>{t(visibilityMessages[visibility])}</Badge>
      {showKind !== null && <ShowBadge kind={showKind} />}
      {begins !== undefined && (
        <Badge wraps>
          <Trans>Premiere {begins}</Trans>
        </Badge>
      )}
    </span>
  );
};

/** Progress of processing, from the latest event. */
export interface Making {
  readonly step: 'WAITING' | 'PROBING' | 'COPYING' | 'TRANSCODING';
  readonly percent: number;
}

export interface VideoUpdateProps {
  readonly video: Pick<Video, 'status' | 'expiresAt' | 'processing' | 'failure'>;
  /** Newer than the progress in `video`. */
  readonly making?: Making | undefined;
}

/** Further state for the owner: progress, why processing failed, when the video is deleted. */
export const VideoUpdates = ({ video, making }: VideoUpdateProps) => {
  const { t } = useLingui();
  const { status, expiresAt, processing, failure } = video;
  if (status === 'PROCESSING') {
    const { step, percent } = making ?? processing ?? { step: 'WAITING', percent: 0 };
    const label = step === 'WAITING' ? t`Waiting to be processed` : t`Processing`;
    const isKnown = step === 'COPYING' || step === 'TRANSCODING';
    return (
      <Suspense fallback={label}>
        <Progress label={label} value={isKnown ? percent / 100 : undefined} />
      </Suspense>
    );
  }
  if (status === 'FAILED') {
    return (
      <span className={styles.bad}>
        {failure === null ? <Trans>This video could not be processed.</Trans> : failure.message}
      </span>
    );
  }
  if (expiresAt === null) return null;
  const day = dayText(expiresAt);
  return (
    <span className={styles.soft}>
      <Trans>Will be removed on {day}</Trans>
    </span>
  );
};
