import { Trans } from '@lingui/react/macro';
import { PeopleGrid, PersonLink, PersonLinkUser } from '../../core/people/people-grid.tsx';
import { compactCount } from '../../platform/format/counts.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';

export const ChannelResult = graphql(
  `
    fragment ChannelResult on User {
      id
      stream {
        id
        version
        title
        viewersCount
      }
      ...PersonLinkUser
    }
  `,
  [PersonLinkUser],
);

export interface ChannelResultsProps {
  readonly channels: readonly FragmentOf<typeof ChannelResult>[];
}

/** Channels of a search, live ones first. */
export const ChannelResults = ({ channels }: ChannelResultsProps) => (
  <PeopleGrid>
    {channels.map((channel) => {
      const user = readFragment(ChannelResult, channel);
      const viewers = compactCount(user.stream?.viewersCount ?? 0);
      return (
        <li key={user.id}>
          <PersonLink
            user={user}
            note={user.stream === null ? undefined : <Trans>Live · {viewers} watching</Trans>}
            title={user.stream?.title}
          />
        </li>
      );
    })}
  </PeopleGrid>
);
