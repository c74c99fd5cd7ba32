import { videoPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useQuery } from 'urql';
import { momentText } from '../../platform/format/moment-text.ts';
import { clockText } from '../../platform/format/times.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './offline-news.module.css';
import { useNextPremiere } from './use-next-premiere.ts';
import { useVideoNews } from './use-video-news.ts';

const RecordingQuery = graphql(`
  query OfflineNewsRecording($id: ID!) {
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
  readonly streamID: string;
}

/** Links to the recording of a stream that has just ended, as soon as it can be watched. */
export const FreshRecording = ({ channelID, streamID }: FreshRecordingProps) => {
  const asked = useQuery({ query: RecordingQuery, variables: { id: streamID }, requestPolicy: 'cache-and-network' });
  useVideoNews(channelID, useFetchAgain(asked));
  const video = asked[0].data?.video;
  if (video?.status !== 'READY' || video.playbackAccess.__typename !== 'PlaybackAccess') return null;
  return (
    <ButtonLink variant="primary" to={videoPath(streamID)} icon={<Play aria-hidden="true" />}>
      <Trans>Watch the recording</Trans>
    </ButtonLink>
  );
};

export interface NextPremiereProps {
  readonly channelID: string;
  readonly login: string;
  /** Its picture is the ground that it stands on. */
  readonly isOnPicture?: boolean;
}

/** The next premiere of an offline channel, with its time and a link. Renders nothing if none is scheduled. */
export const NextPremiere = ({ channelID, login, isOnPicture = false }: NextPremiereProps) => {
  const { t } = useLingui();
  const video = useNextPremiere(channelID, login);
  const now = useNow(1000);
  if (video === undefined) return null;
  const { id, title, premiereAt, previewThumbnailURL } = video;
  const when = momentText(premiereAt);
  const left = Date.parse(premiereAt) - now;
  return (
    <section className={isOnPicture ? styles.onPicture : styles.premiere} aria-label={t`Next premiere`}>
      {!isOnPicture && (
        <div className={styles.picture}>
          <Picture src={previewThumbnailURL} width={440} height={248} />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.label}>
          <Trans>Next premiere</Trans>
        </p>
        <h2 className={styles.title} translate="no">
          {title}
        </h2>
        <p className={styles.time}>
          <Trans>Premiere starts at {when}</Trans>
          {' · '}
          <span role="timer" aria-live="off">
            {left > 0 ? clockText(left) : <Trans>Starting</Trans>}
          </span>
        </p>
      </div>
      <ButtonLink variant={isOnPicture ? 'primary' : 'secondary'} to={videoPath(id)}>
        <Trans>Go to the premiere</Trans>
      </ButtonLink>
    </section>
  );
};
