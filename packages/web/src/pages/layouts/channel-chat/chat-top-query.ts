import { ChatPinChannel } from '../../../features/chat/spotlights/chat-pin-channel.ts';
import { HypeTrainChannel } from '../../../features/hype-train/hype-train-channel.ts';
import { ChannelPollChannel } from '../../../features/polls/channel-poll-channel.ts';
import { type FragmentOf, graphql } from '../../../platform/graphql/graphql.ts';

/** The facts that slots above a chat ask when it opens: one request for all of them. Each has its own fragment. */
export const ChatTopQuery = graphql(
  `
  query ChatTop($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        ...ChatPinChannel
        ...ChannelPollChannel
        ...HypeTrainChannel
        sharedChat {
          id
        }
      }
    }
  }
`,
  [ChatPinChannel, ChannelPollChannel, HypeTrainChannel],
);

/** The answer, for the slots that asked. */
export interface ChatTopAnswer {
  /** Undefined until it is there; null without the channel. */
  readonly top:
    | (FragmentOf<typeof ChatPinChannel> &
        FragmentOf<typeof ChannelPollChannel> &
        FragmentOf<typeof HypeTrainChannel> & {
          /** Null if the chat is the channel's own alone. */
          readonly sharedChat: { readonly id: string } | null;
        })
    | null
    | undefined;
  /** The answer comes from the cache, and a newer one is on its way. */
  readonly isStale: boolean;
  /** There is no answer, because the request failed. */
  readonly hasFailed: boolean;
  readonly onRefresh: () => void;
}
