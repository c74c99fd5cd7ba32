import { channelPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useLiveChannel } from '../../../features/channels/use-live-channel.ts';
import { ChannelPlayer } from '../../../features/player/channel-player.tsx';
import type { PlayerStart } from '../../../features/player/channel-player-props.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { EmbedWait } from './embed-wait.tsx';

const EmbedChannelQuery = graphql(`
  query EmbedChannel($login: String!) {
    user(login: $login) {
      id
      login
      displayName
      bannerImageURL
      channel {
        id
        version
        self {
          isAuthorized
        }
        broadcastSettings {
          title
          language
          isMature
        }
      }
      stream {
        id
        version
        createdAt
        isInterrupted
        hasVideo
        hasAudio
        playbackURL
        previewImageURL(width: 1280, height: 720)
        viewersCount
      }
    }
  }
`);

export interface EmbedChannelProps {
  readonly login: string;
  readonly start: PlayerStart;
}

/** A channel's stream in a frame. */
export const EmbedChannel = ({ login, start }: EmbedChannelProps) => {
  const [{ data, error }, fetchAgain] = useQuery({ query: EmbedChannelQuery, variables: { login } });
  const user = data?.user;
  if (user === undefined || user === null)
    return <EmbedWait isMissing={user === null} error={error} onRetry={fetchAgain} />;
  if (!user.channel.self.isAuthorized)
    return <EmbedWait isMissing isForMembers error={undefined} onRetry={fetchAgain} />;
  return <EmbeddedChannel user={user} start={start} onRefresh={() => fetchAgain({ requestPolicy: 'network-only' })} />;
};

interface EmbeddedChannelProps {
  readonly user: NonNullable<ResultOf<typeof EmbedChannelQuery>['user']>;
  readonly start: PlayerStart;
  readonly onRefresh: () => void;
}

const EmbeddedChannel = ({ user, start, onRefresh }: EmbeddedChannelProps) => {
  const { t } = useLingui();
  const { displayName, channel } = user;
  const { version, broadcastSettings } = channel;
  const reported = { ...broadcastSettings, version, category: null, stream: user.stream, show: null, raid: null };
  const { title, stream, isMature } = useLiveChannel(user.id, reported, onRefresh);
  return (
    <EmbedFrame
      title={(stream !== null && title) || t`${displayName} live`}
      ownerName={displayName}
      path={channelPath(user.login)}
    >
      <ChannelPlayer
        channelID={user.id}
        channelLogin={user.login}
        displayName={displayName}
        stream={stream}
        isMature={isMature}
        posterURL={stream?.previewImageURL ?? null}
        bannerImageURL={user.bannerImageURL}
        start={start}
      />
    </EmbedFrame>
  );
};
