import { type ChannelTopicEvent, channelTopic, type VideosTopicEvent, videosTopic } from '@bandshell/contract';
import { videoPath, videoProducerPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, ListPlus, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { CategoryPicker } from '../../../features/broadcast/category-picker.tsx';
import type { ContentHandle } from '../../../features/player/content-player-props.ts';
import { EditedVideo } from '../../../features/producer/edited-video.ts';
import { ShowsCardChannel } from '../../../features/producer/shows-card-channel.ts';
import { useVideoActions } from '../../../features/producer/use-video-actions.ts';
import { VideoDetailsCardVideo } from '../../../features/producer/video-details-card-video.ts';
import { VideoDetailsForm } from '../../../features/producer/video-details-form.tsx';
import { VideoBadges } from '../../../features/producer/video-state.tsx';
import { graphql, type ResultOf, readFragment } from '../../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';
import { useParams, useRouter } from '../../../platform/router/router-context.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { OnceOpen } from '../../../ui/dialog/once-open.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { VideoArea } from '../../../ui/picture/video-area.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';
import styles from './video-editor-page.module.css';

const AddToCollectionDialog = lazyPart(
  async () => (await import('../../../features/collections/add-to-collection-dialog.tsx')).AddToCollectionDialog,
);
const Highlighter = lazyPart(async () => (await import('../../../features/producer/highlighter.tsx')).Highlighter);
const MutedRangesCard = lazyPart(
  async () => (await import('../../../features/producer/muted-ranges-card.tsx')).MutedRangesCard,
);
const ThumbnailsCard = lazyPart(
  async () => (await import('../../../features/producer/thumbnails-card.tsx')).ThumbnailsCard,
);
const VideoMarks = lazyPart(async () => (await import('../../../features/markers/video-marks.tsx')).VideoMarks);
const MarkersCard = lazyPart(async () => (await import('../../../features/markers/markers-card.tsx')).MarkersCard);
const CaptionsCard = lazyPart(async () => (await import('../../../features/producer/captions-card.tsx')).CaptionsCard);
const VideoDetailsCard = lazyPart(
  async () => (await import('../../../features/producer/video-details-card.tsx')).VideoDetailsCard,
);
const ShowsCard = lazyPart(async () => (await import('../../../features/producer/shows-card.tsx')).ShowsCard);
/** The form beside it does not wait for the player's code. */
const ContentPlayer = lazyPart(async () => (await import('../../../features/player/content-player.tsx')).ContentPlayer);

const VideoEditorPageQuery = graphql(
  `
    query VideoEditorPage($id: ID!) {
      video(id: $id) {
        id
        owner {
          id
          login
          displayName
          channel {
            id
            ...ShowsCardChannel
          }
        }
        premiereAt
        showKind
        storyboardURL
        previewThumbnailURL(width: 1280, height: 720)
        ...EditedVideo
        ...VideoDetailsCardVideo
      }
    }
  `,
  [EditedVideo, VideoDetailsCardVideo, ShowsCardChannel],
);

type Edited = NonNullable<ResultOf<typeof VideoEditorPageQuery>['video']>;

const SHOW_EVENTS: ReadonlySet<ChannelTopicEvent['kind']> = new Set(['show-started', 'show-ended']);

const isPlayable = (status: ResultOf<typeof EditedVideo>['status']): boolean =>
  status === 'READY' || status === 'RECORDING';

interface EditorHeadingProps {
  readonly login: string;
  readonly video: Edited;
  readonly onCollect: () => void;
}

/** The title of the video, its state, and what can be done with all of it. */
const EditorHeading = ({ login, video, onCollect }: EditorHeadingProps) => {
  const edited = readFragment(EditedVideo, video);
  const { id, linkKey, title, status, failure } = edited;
  const router = useRouter();
  const actions = useVideoActions(() => undefined);
  const remove = async () => {
    if (await actions.deleteNow([id])) router.navigate(videoProducerPath(login));
  };
  return (
    <>
      <PageHeading
        lead={<VideoBadges video={{ ...edited, premiereAt: video.premiereAt, showKind: video.showKind }} />}
        aside={
          <div className={styles.actions}>
            {isPlayable(status) && (
              <ButtonLink to={videoPath(id, { linkKey })} icon={<ExternalLink aria-hidden="true" />}>
                <Trans>Watch</Trans>
              </ButtonLink>
            )}
            <Button icon={<ListPlus aria-hidden="true" />} onClick={onCollect}>
              <Trans>Add to a collection</Trans>
            </Button>
            <Button icon={<Trash2 aria-hidden="true" />} disabled={status === 'RECORDING'} onClick={remove}>
              <Trans>Delete</Trans>
            </Button>
          </div>
        }
      >
        <span translate="no">{title}</span>
      </PageHeading>
      {status === 'FAILED' && (
        <Notice tone="bad">
          {failure === null ? <Trans>This video could not be processed.</Trans> : failure.message}
        </Notice>
      )}
      {status === 'PROCESSING' && (
        <Notice>
          <Trans>This video is being processed. You can already add its title and description.</Trans>
        </Notice>
      )}
    </>
  );
};

const Editor = ({ login, video }: { readonly login: string; readonly video: Edited }) => {
  const edited = readFragment(EditedVideo, video);
  const { id, title, kind, status, lengthSeconds } = edited;
  const [collected, setCollected] = useState<readonly string[]>([]);
  const [position, setPosition] = useState(0);
  const handle = useRef<ContentHandle>(null);
  const [player, setPlayer] = useState<ContentHandle | null>(null);
  const [marks, setMarks] = useState<readonly number[]>();
  const canPlay = isPlayable(status);
  const still = <Picture src={video.previewThumbnailURL} width={1280} height={720} />;

  return (
    <>
      <EditorHeading login={login} video={video} onCollect={() => setCollected([id])} />
      <Columns
        first={
          <>
            <VideoArea>
              {canPlay ? (
                <Suspense fallback={still}>
                  <ContentPlayer
                    content={{ type: 'vod', vodID: id, vodType: kind, videoOffset: 0 }}
                    // Only the owner is here.
                    isMature={false}
                    title={title}
                    ownerName={video.owner.displayName}
                    posterURL={video.previewThumbnailURL}
                    mutedRanges={edited.mutedRanges}
                    marks={marks}
                    storyboardURL={video.storyboardURL}
                    start={{ isPaused: true }}
                    onPosition={setPosition}
                    onHandle={(given) => {
                      handle.current = given;
                      setPlayer(given);
                    }}
                  />
                </Suspense>
              ) : (
                still
              )}
            </VideoArea>
            <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
              {status === 'READY' && (
                <Highlighter
                  login={login}
                  videoID={id}
                  title={title}
                  lengthSeconds={lengthSeconds}
                  storyboardURL={video.storyboardURL}
                  position={position}
                  player={player}
                />
              )}
              {canPlay && <MutedRangesCard video={edited} position={() => handle.current?.position() ?? 0} />}
            </Suspense>
            <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
              {canPlay && <ThumbnailsCard channelID={video.owner.id} videoID={id} />}
              {canPlay && <CaptionsCard videoID={id} language={edited.language} />}
            </Suspense>
          </>
        }
        second={
          <>
            <VideoDetailsForm
              key={video.premiereAt ?? ''}
              video={edited}
              categoryField={(field) => <CategoryPicker {...field} />}
            />
            {status === 'READY' && (
              <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
                <ShowsCard video={edited} premiereAt={video.premiereAt} channel={video.owner.channel} />
              </Suspense>
            )}
            {canPlay && (
              <Suspense>
                <VideoMarks videoID={id} onMarks={setMarks} />
                <MarkersCard
                  videoID={id}
                  ownerID={video.owner.id}
                  onSeek={(seconds) => handle.current?.seek(seconds)}
                />
              </Suspense>
            )}
            <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
              <VideoDetailsCard video={video} onSeek={(seconds) => handle.current?.seek(seconds)} />
            </Suspense>
          </>
        }
      />
      <OnceOpen open={collected.length > 0}>
        <AddToCollectionDialog login={login} videoIDs={collected} onClose={() => setCollected([])} />
      </OnceOpen>
    </>
  );
};

const Loaded = ({ login, userID }: { readonly login: string; readonly userID: string }) => {
  const { t } = useLingui();
  const { videoID = '' } = useParams();
  const asked = useQuery({
    query: VideoEditorPageQuery,
    variables: { id: videoID },
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error }] = asked;
  const refresh = useFetchAgain(asked);
  useTopic<VideosTopicEvent>(
    videosTopic(userID),
    (event) => event.videoID === videoID && event.kind !== 'upload-progress' && refresh(),
    refresh,
    refresh,
  );
  // A rerun ends by itself, or where a stream begins.
  useTopic<ChannelTopicEvent>(channelTopic(userID), ({ kind }) => SHOW_EVENTS.has(kind) && refresh(), refresh, refresh);
  const video = data?.video;
  // The viewer may be able to see videos of others, but only the owner can edit a video.
  if (video != null && video.owner.login === login) return <Editor key={video.id} login={login} video={video} />;
  if (data !== undefined) return <NotFound text={t`We couldn’t find this video. It may have been deleted.`} />;
  return error === undefined ? (
    <Skeleton shape="block" height="42rem" />
  ) : (
    <ErrorState title={t`This video could not be loaded`} onRetry={refresh} />
  );
};

/** One video of a creator: its title and description, its visibility, and highlights made from it. */
export const VideoEditorPage = () => {
  const { t } = useLingui();
  return <CreatorLayout title={t`Edit video`}>{({ login, id }) => <Loaded login={login} userID={id} />}</CreatorLayout>;
};
