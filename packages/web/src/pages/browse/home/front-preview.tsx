import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { channelPath } from '@bandshell/domain/kernel';
import { useQuery } from 'urql';
import { CarouselPlayer } from '../../../features/player/carousel-player.tsx';
import { soundOnlySetting } from '../../../features/player/sound-only-setting.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useMedia } from '../../../platform/react/use-media.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';

const FrontPreviewQuery = graphql(`
  query FrontPreview($login: String!) {
    user(login: $login) {
      id
      displayName
      profileImageURL(width: 300)
      stream {
        id
        version
        isMature
        isInterrupted
        hasVideo
        playbackURL
      }
    }
  }
`);

interface Connection {
  readonly saveData?: boolean;
}

/** A viewer who saves data or pictures, or wants no motion, and small screens get the picture alone. */
const useWantsPreview = (): boolean => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isSmall = useMedia('(width < 768px)');
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return !isStill && !isSmall && connection?.saveData !== true && soundOnlySetting.read() !== true;
};

export interface FrontPreviewProps {
  readonly channelID: string;
  readonly login: string;
}

/**
 * The live stream over its picture, in the site's player. It shows nothing when it cannot play: the picture stays. It is
 * no visit: the viewer is not counted.
 */
export const FrontPreview = ({ channelID, login }: FrontPreviewProps) => {
  const isWanted = useWantsPreview();
  const [{ data }, fetchAgain] = useQuery({
    query: FrontPreviewQuery,
    variables: { login },
    requestPolicy: 'network-only',
    pause: !isWanted,
  });
  useTopic<ChannelTopicEvent>(isWanted ? channelTopic(channelID) : null, ({ kind }) => {
    if (kind === 'settings') fetchAgain({ requestPolicy: 'network-only' });
  });
  const user = data?.user;
  // Nobody is asked here before content for adults, so the picture stays.
  if (!isWanted || user?.stream?.isMature !== false) return null;
  const { playbackURL } = user.stream;
  if (playbackURL === null) return null;
  return (
    <CarouselPlayer
      channelID={channelID}
      channelLogin={login}
      displayName={user.displayName}
      profileImageURL={user.profileImageURL}
      isMature={false}
      stream={{ ...user.stream, playbackURL }}
      path={channelPath(login)}
    />
  );
};
