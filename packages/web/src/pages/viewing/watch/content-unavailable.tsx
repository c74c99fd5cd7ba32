import { useQuery } from 'urql';
import { ChannelUnavailable } from '../../../features/channels/channel-unavailable.tsx';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

const ContentUnavailableQuery = graphql(`
  query ContentUnavailable($login: String!) {
    userOrError(login: $login) {
      __typename
      ... on UserDoesNotExist {
        key
        reason
      }
    }
  }
`);

/**
 * A video, clip or collection that is unavailable. It shows the reason if its channel is closed for one.
 * @param login the login in the path; undefined if the path has none
 */
export const ContentUnavailable = ({ login }: { readonly login: string | undefined }) => {
  const [{ data }] = useQuery({
    query: ContentUnavailableQuery,
    variables: { login: login ?? '' },
    pause: login === undefined,
    context: anonymous,
  });
  const answer = data?.userOrError;
  return <ChannelUnavailable reason={answer?.__typename === 'UserDoesNotExist' ? answer.reason : null} />;
};
