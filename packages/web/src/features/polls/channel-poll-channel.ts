import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownPollFields } from './shown-poll-fields.ts';

/** Everything that is asked of a channel to show its poll. */
export const ChannelPollChannel = graphql(
  `
  fragment ChannelPollChannel on Channel {
    id
    canManagePolls
    poll {
      ...ShownPollFields
    }
  }
`,
  [ShownPollFields],
);
