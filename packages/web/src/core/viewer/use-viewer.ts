import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** Every page queries it once, with other data about the viewer. */
export const UseViewer = graphql(`
  query UseViewer {
    currentUser {
      id
      login
      displayName
      profileImageURL(width: 70)
      primaryColorHex
      chatColor
      createdAt
      hasTurbo
      unseenNotificationsCount
      stream {
        id
        createdAt
      }
      roles {
        isStaff
        isSiteAdmin
        isPartner
        isAffiliate
        isParticipatingDJ
      }
    }
    flags(isOn: true) {
      name
    }
  }
`);

export type Viewer = NonNullable<ResultOf<typeof UseViewer>['currentUser']>;

/** `unknown` until the server has answered; `failed` if the query failed. */
export type ViewerState =
  | { readonly status: 'unknown' | 'anonymous' | 'failed'; readonly viewer: null }
  | { readonly status: 'logged-in'; readonly viewer: Viewer };

const none = {
  unknown: { status: 'unknown', viewer: null },
  anonymous: { status: 'anonymous', viewer: null },
  failed: { status: 'failed', viewer: null },
} as const;

/** The viewer of the page. The answer arrives after the first render; a page reserves space for what depends on it. */
export const useViewer = (): ViewerState => {
  const [{ data, error }] = useQuery({ query: UseViewer, variables: {} });
  if (data?.currentUser) return { status: 'logged-in', viewer: data.currentUser };
  if (data !== undefined) return none.anonymous;
  return error === undefined ? none.unknown : none.failed;
};
