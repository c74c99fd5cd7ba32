import { channelTopic } from '@bandshell/contract';
import { channelPath } from '@bandshell/domain/kernel';
import { useQuery } from 'urql';
import { ChannelPlayer } from '../../../features/player/channel-player.tsx';
import { pageStart } from '../../../features/player/page-engine.ts';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';
import type { StageContext } from './channel-places.ts';
import { ShowPoster } from './show-poster.tsx';

const HostedStageQuery = graphql(`
  query HostedStage($login: String!) {
    user(login: $login) {
      id
      login
      displayName
      profileImageURL(width: 300)
      bannerImageURL
      channel {
        id
      }
      stream {
        id
        version
        createdAt
        isInterrupted
        isMature
        hasVideo
        hasAudio
        playbackURL
        previewImageURL(width: 1280, height: 720)
      }
    }
  }
`);

/** Plays the live channel that an offline one shows. Its viewers are counted there. */
export const HostedStage = ({ hosted, login, offline, theatre }: StageContext) => {
  const asked = useQuery({
    query: HostedStageQuery,
    variables: { login: hosted?.login ?? '' },
    pause: hosted === null,
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const [{ data, error }] = asked;
  const fetchAgain = useFetchAgain(asked);
  // Its owner may mark it as for adults, or end it.
  useTopic(data?.user == null ? null : channelTopic(data.user.channel.id), fetchAgain, fetchAgain, fetchAgain);
  if (data === undefined) return error === undefined ? <ShowPoster url={null} /> : offline;
  const { user } = data;
  if (user?.stream == null) return offline;
  return (
    <ChannelPlayer
      isHosted
      channelID={user.channel.id}
      channelLogin={user.login}
      displayName={user.displayName}
      path={channelPath(login)}
      stream={user.stream}
      isMature={user.stream.isMature}
      posterURL={user.stream.previewImageURL}
      profileImageURL={user.profileImageURL}
      bannerImageURL={user.bannerImageURL}
      theatre={theatre}
      start={pageStart}
    />
  );
};
