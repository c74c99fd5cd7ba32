import { storiesTopic } from '@bandshell/contract';
import { Trans } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import styles from './channel-stories.module.css';
import { StoryAvatar } from './story-avatar.tsx';

const ChannelStoryRingQuery = graphql(`
  query ChannelStoryRing($login: String!) {
    user(login: $login) {
      id
      login
      displayName
      primaryColorHex
      profileImageURL(width: 70)
      channel {
        id
        stories {
          id
          self {
            isSeen
          }
        }
      }
    }
  }
`);

/** The profile picture of a channel that has stories, with its ring. Nothing for any other channel. */
export const ChannelStories = ({ login, channelID }: { readonly login: string; readonly channelID: string }) => {
  const asked = useQuery({ query: ChannelStoryRingQuery, variables: { login }, requestPolicy: 'cache-and-network' });
  const [{ data }] = asked;
  const fetchAgain = useFetchAgain(asked);
  useTopic(storiesTopic(channelID), fetchAgain, fetchAgain);
  const user = data?.user;
  if (user == null || user.channel.stories.length === 0) return null;
  return (
    <div className={styles.row}>
      <StoryAvatar
        creator={user}
        hasUnseenStory={user.channel.stories.some(({ self }) => self?.isSeen !== true)}
        size={40}
      />
      <span aria-hidden="true">
        <Trans>Stories</Trans>
      </span>
    </div>
  );
};
