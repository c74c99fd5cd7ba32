import { channelSchedulePath, videoPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useQuery } from 'urql';
import { countdownText } from '../../../platform/format/countdown-text.ts';
import { momentText } from '../../../platform/format/moment-text.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { useNow } from '../../../platform/react/use-now.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import styles from './offline-updates.module.css';
import { useNextShow } from './use-next-show.ts';
import { useVideoUpdates } from './use-video-updates.ts';

const RecordingQuery = graphql(`
  query OfflineUpdatesRecording($id: ID!) {
    video(id: $id) {
      id
      status
      playbackAccess {
        __typename
      }
    }
  }
`);

export interface FreshRecordingProps {
  readonly channelID: string;
  /** The stream that ended; its recording has the same id. */
  readonly streamID: string | undefined;
}

/** Links to the recording of a stream that has just ended, as soon as it can be watched. */
export const FreshRecording = ({ channelID, streamID }: FreshRecordingProps) => {
  const asked = useQuery({
    query: RecordingQuery,
    variables: { id: streamID ?? '' },
    pause: streamID === undefined,
    requestPolicy: 'cache-and-network',
  });
  useVideoUpdates(channelID, useFetchAgain(asked));
  const video = asked[0].data?.video;
  if (streamID === undefined || video?.status !== 'READY' || video.playbackAccess.__typename !== 'PlaybackAccess')
    return null;
  return (
    <ButtonLink variant="primary" to={videoPath(streamID)} icon={<Play aria-hidden="true" />}>
      <Trans>Watch the recording</Trans>
    </ButtonLink>
  );
};

export interface NextShowNoticeProps {
  readonly channelID: string;
  readonly login: string;
  /** Its picture is the ground that it stands on. */
  readonly isOnPicture?: boolean;
}

/**
 * The event that comes next on an offline channel, a premiere or a stream of the schedule, with its time and a link.
 * Renders nothing if nothing is planned.
 */
export const NextShowNotice = ({ channelID, login, isOnPicture = false }: NextShowNoticeProps) => {
  const { t } = useLingui();
  const show = useNextShow(channelID, login);
  const now = useNow(1000);
  if (show === undefined) return null;
  const { kind, id, title, startAt, pictureURL, category } = show;
  const isPremiere = kind === 'premiere';
  const when = momentText(startAt);
  const left = Date.parse(startAt) - now;
  return (
    <section
      className={isOnPicture ? styles.onPicture : styles.premiere}
      aria-label={isPremiere ? t`Next premiere` : t`Next stream`}
    >
      {!isOnPicture && isPremiere && (
        <div className={styles.picture}>
          <Picture src={pictureURL} width={440} height={248} />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.label}>{isPremiere ? <Trans>Next premiere</Trans> : <Trans>Next stream</Trans>}</p>
        <h2 className={styles.title} translate="no">
          {title}
        </h2>
        {category !== undefined && (
          <p className={styles.label} translate="no">
            {category}
          </p>
        )}
        <p className={styles.time}>
          {isPremiere ? <Trans>Premiere starts on {when}</Trans> : <Trans>Stream starts on {when}</Trans>}
          <span className={styles.left} role="timer" aria-live="off" translate={left > 0 ? 'no' : undefined}>
            {countdownText(left)}
          </span>
        </p>
      </div>
      <ButtonLink
        variant={isOnPicture ? 'primary' : 'secondary'}
        to={isPremiere ? videoPath(id) : channelSchedulePath(login)}
        {...(!isPremiere && { navigation: { scroll: 'preserve' } as const })}
      >
        {isPremiere ? <Trans>Go to the premiere</Trans> : <Trans>View schedule</Trans>}
      </ButtonLink>
    </section>
  );
};
