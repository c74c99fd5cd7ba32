import { channelPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { BrowserStreamCard, BrowserStreamCardIngest } from '../../features/broadcast/browser-stream-card.tsx';
import { HealthCard, HealthCardHealth } from '../../features/broadcast/health-card.tsx';
import { IngestIncidents, IngestIncidentsIngest } from '../../features/broadcast/ingest-incidents.tsx';
import { StreamInfoCard, StreamInfoCardSettings } from '../../features/broadcast/stream-info-card.tsx';
import { StreamKeyCard, StreamKeyCardIngest } from '../../features/broadcast/stream-key-card.tsx';
import { useLiveChannel } from '../../features/channels/use-live-channel.ts';
import { MarkerAction } from '../../features/markers/marker-action.tsx';
import { PollsAction } from '../../features/polls/polls-action.tsx';
import { RaidAction } from '../../features/raids/raid-action.tsx';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import { CreatorFrame } from '../frames/creator-frame.tsx';
import styles from './stream-manager-page.module.css';
import { StreamPreview } from './stream-preview.tsx';

const ActivityFeed = lazyPart(async () => (await import('../../features/activity/activity-feed.tsx')).ActivityFeed);
const ClipButton = lazyPart(async () => (await import('../../features/clips/clip-button.tsx')).ClipButton);
const CostreamCard = lazyPart(async () => (await import('../../features/costreams/costream-card.tsx')).CostreamCard);
const ManagerChat = lazyPart(async () => (await import('./manager-chat.tsx')).ManagerChat);

const StreamManagerPageQuery = graphql(
  `
    query StreamManagerPage($login: String!) {
      user(login: $login) {
        id
        login
        displayName
        bannerImageURL
        channel {
          id
          version
          broadcastSettings {
            title
            language
            isMature
            category {
              id
              slug
              displayName
            }
            ...StreamInfoCardSettings
          }
          ingest {
            ...StreamKeyCardIngest
            ...BrowserStreamCardIngest
            ...IngestIncidentsIngest
            health {
              ...HealthCardHealth
            }
          }
        }
        stream {
          id
          version
          playbackURL
          createdAt
          isInterrupted
          hasVideo
          hasAudio
          previewImageURL(width: 1280, height: 720)
          viewersCount
        }
      }
    }
  `,
  [StreamInfoCardSettings, StreamKeyCardIngest, BrowserStreamCardIngest, IngestIncidentsIngest, HealthCardHealth],
);

type ManagedUser = NonNullable<ResultOf<typeof StreamManagerPageQuery>['user']>;

const Waiting = () => (
  <>
    <PageHeading>
      <Trans>Stream manager</Trans>
    </PageHeading>
    <Columns first={<Skeleton shape="block" height="42rem" />} second={<Skeleton shape="block" height="42rem" />} />
  </>
);

interface ManagerProps {
  readonly user: ManagedUser;
  readonly owner: Viewer;
  readonly onRefresh: () => void;
}

const Manager = ({ user, owner, onRefresh }: ManagerProps) => {
  const { t } = useLingui();
  const { login, displayName, channel, bannerImageURL } = user;
  const { broadcastSettings, version } = channel;
  const reported = { ...broadcastSettings, version, stream: user.stream, show: null, raid: null };
  const { stream } = useLiveChannel(channel.id, reported, onRefresh);
  return (
    <>
      <PageHeading
        aside={
          <ButtonRow>
            <MarkerAction channelID={channel.id} isLive={stream !== null} />
            {stream !== null && (
              <Suspense>
                <ClipButton broadcasterID={channel.id} login={login} place={() => ({})} />
              </Suspense>
            )}
            <PollsAction channelID={channel.id} login={login} />
            <RaidAction channelID={channel.id} login={login} />
            <ButtonLink to={channelPath(login)} icon={<ExternalLink aria-hidden="true" />}>
              <Trans>View channel</Trans>
            </ButtonLink>
          </ButtonRow>
        }
      >
        <span className={styles.heading}>
          <Trans>Stream manager</Trans>
          {stream === null && (
            <Badge>
              <Trans>Offline</Trans>
            </Badge>
          )}
          {stream?.isInterrupted === true && (
            <Badge tone="warn">
              <Trans>Encoder disconnected</Trans>
            </Badge>
          )}
          {stream?.isInterrupted === false && (
            <Badge tone="live">
              <Trans>LIVE</Trans>
            </Badge>
          )}
        </span>
      </PageHeading>
      <Columns
        first={
          <>
            <StreamPreview
              channelID={channel.id}
              channelLogin={login}
              displayName={displayName}
              stream={stream}
              // The owner's own.
              isMature={false}
              posterURL={stream?.previewImageURL}
              bannerImageURL={bannerImageURL}
            />
            <HideOnCrash name="activity feed of the stream manager">
              <Suspense fallback={<Skeleton shape="block" height="42rem" />}>
                <ActivityFeed channelID={channel.id} login={login} />
              </Suspense>
            </HideOnCrash>
            <HealthCard key={stream?.id ?? 'offline'} channelID={channel.id} health={channel.ingest?.health ?? null}>
              {channel.ingest !== null && (
                <IngestIncidents channelID={channel.id} ingest={channel.ingest} onChanged={onRefresh} />
              )}
            </HealthCard>
          </>
        }
        second={
          <>
            <Card title={t`Chat`}>
              <div className={styles.chat}>
                <HideOnCrash name="chat of the stream manager">
                  <Suspense fallback={<Skeleton shape="block" height="100%" />}>
                    <ManagerChat channelID={channel.id} login={login} owner={owner} />
                  </Suspense>
                </HideOnCrash>
              </div>
            </Card>
            <StreamInfoCard settings={channel.broadcastSettings} />
            <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
              <CostreamCard />
            </Suspense>
            {channel.ingest !== null && (
              <>
                <StreamKeyCard login={login} ingest={channel.ingest} isLive={stream !== null} />
                <BrowserStreamCard login={login} ingest={channel.ingest} />
              </>
            )}
          </>
        }
      />
    </>
  );
};

const OwnManager = ({ owner }: { readonly owner: Viewer }) => {
  const { login } = owner;
  const { t } = useLingui();
  const asked = useQuery({
    query: StreamManagerPageQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error }] = asked;
  const refresh = useFetchAgain(asked);
  if (data?.user != null) return <Manager user={data.user} owner={owner} onRefresh={refresh} />;
  return error === undefined ? (
    <Waiting />
  ) : (
    <ErrorState title={t`Your stream manager could not be loaded`} onRetry={refresh} />
  );
};

/** The page where a creator sets up a stream and watches its health. */
export const StreamManagerPage = () => {
  const { t } = useLingui();
  return <CreatorFrame title={t`Stream manager`}>{(owner) => <OwnManager owner={owner} />}</CreatorFrame>;
};
