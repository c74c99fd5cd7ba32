import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** Requested once by every page, with other data about the viewer. */
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

/** `unknown` until the server has said who is there, and `failed` when it could not. */
export type ViewerState =
  | { readonly status: 'unknown' | 'anonymous' | 'failed'; readonly viewer: null }
  | { readonly status: 'logged-in'; readonly viewer: Viewer };

const none = {
  unknown: { status: 'unknown', viewer: null },
  anonymous: { status: 'anonymous', viewer: null },
  failed: { status: 'failed', viewer: null },
} as const;

/** Who looks at the page. The answer comes after the first render; a page leaves room for what depends on it. */
export const useViewer = (): ViewerState => {
  const [{ data, error }] = useQuery({ query: UseViewer, variables: {} });
  if (data?.currentUser) return { status: 'logged-in', viewer: data.currentUser };
  if (data !== undefined) return none.anonymous;
  return error === undefined ? none.unknown : none.failed;
};
