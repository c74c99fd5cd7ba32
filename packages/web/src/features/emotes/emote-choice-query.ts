import { graphql } from '../../platform/graphql/graphql.ts';

export const EmoteChoiceQuery = graphql(`
  query EmoteChoice($channelID: ID!) {
    availableEmoteSets(channelID: $channelID) {
      id
      lock
      tier
      emotes {
        id
        token
        type
        shortcuts
      }
    }
    popularEmotes {
      id
      token
      type
      shortcuts
    }
  }
`);

/** Everything that is written for an emote. */
export const wordOf = ({
  token,
  shortcuts,
}: {
  readonly token: string;
  readonly shortcuts: readonly string[];
}): string => shortcuts[0] ?? token;
