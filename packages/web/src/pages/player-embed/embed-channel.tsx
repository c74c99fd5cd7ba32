import { channelPath } from '@bandshell/domain';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ChannelPlayer } from '../../rooms/player/channel-player.tsx';
import type { PlayerStart } from '../../rooms/player/channel-player-props.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { EmbedWait } from './embed-wait.tsx';

const EmbedChannelQuery = graphql(`
  query EmbedChannel($login: String!) {
    user(login: $login) {
      id
      login
      displayName
      bannerImageURL
      stream {
        id
        title
        createdAt
        isInterrupted
        playbackURL
        previewImageURL(width: 1280, height: 720)
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
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({ query: EmbedChannelQuery, variables: { login } });
  const user = data?.user;
  if (user === undefined || user === null)
    return <EmbedWait isMissing={user === null} error={error} onRetry={fetchAgain} />;
  const { displayName, stream } = user;
  return (
    <EmbedFrame title={stream?.title || t`${displayName} live`} ownerName={displayName} path={channelPath(user.login)}>
      <ChannelPlayer
        channelID={user.id}
        channelLogin={user.login}
        displayName={displayName}
        stream={stream}
        posterURL={stream?.previewImageURL ?? null}
        bannerImageURL={user.bannerImageURL}
        start={start}
      />
    </EmbedFrame>
  );
};
