import { liveStreamsTopic } from '@bandshell/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useQuery } from 'urql';
import { useHiddenSuggestions } from '../../core/recommendations/use-hidden-suggestions.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFreshList } from '../../platform/graphql/use-fresh-list.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './side-nav.module.css';
import { SideNavSection } from './side-nav-section.tsx';
import { SideNavStream } from './side-nav-stream.tsx';

const SideNavQuery = graphql(
  `
    query SideNav {
      currentUser {
        id
        followedStreams(first: 12) {
          id
          ...SideNavStream
        }
      }
      streams(first: 12) {
        edges {
          node {
            id
            broadcaster {
              id
            }
            category {
              id
            }
            ...SideNavStream
          }
        }
      }
    }
  `,
  [SideNavStream],
);

/** Number of popular channels shown beside the followed ones. */
const POPULAR_MAX = 8;

const WAITING = ['first', 'second', 'third', 'fourth', 'fifth'];

const Streams = () => {
  const asked = useQuery({
    query: SideNavQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error }] = asked;
  useFreshList(liveStreamsTopic, asked);
  const { hidesStream } = useHiddenSuggestions();
  if (data === undefined) {
    return error === undefined ? (
      <div className={styles.waiting} aria-busy="true">
        {WAITING.map((name) => (
          <Skeleton key={name} shape="round" width="3.2rem" height="3.2rem" />
        ))}
      </div>
    ) : null;
  }
  const followed = data.currentUser?.followedStreams ?? [];
  const isFollowed = new Set(followed.map(({ id }) => id));
  const popular = data.streams.edges
    .map(({ node }) => node)
    .filter((stream) => !isFollowed.has(stream.id) && !hidesStream(stream))
    .slice(0, POPULAR_MAX);
  return (
    <>
      {followed.length > 0 && (
        <SideNavSection
          title={<Trans>Followed channels</Trans>}
          streams={followed.map((stream) => ({ id: stream.id, stream }))}
        />
      )}
      {popular.length > 0 && (
        <SideNavSection
          title={<Trans>Live channels</Trans>}
          streams={popular.map((stream) => ({ id: stream.id, stream }))}
        />
      )}
      {followed.length + popular.length === 0 && (
        <p className={styles.none}>
          <Trans>Nobody is live right now.</Trans>
        </p>
      )}
    </>
  );
};

export interface SideNavProps {
  readonly isWide: boolean;
  readonly onToggle: () => void;
}

/** Live followed channels, and popular ones. A list that fails to load is not shown. */
export const SideNav = ({ isWide, onToggle }: SideNavProps) => {
  const { t } = useLingui();
  const label = isWide ? t`Collapse the channel list` : t`Expand the channel list`;
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-label={label}
        aria-expanded={isWide}
        title={label}
        onClick={onToggle}
      >
        {isWide ? <PanelLeftClose aria-hidden="true" /> : <PanelLeftOpen aria-hidden="true" />}
      </button>
      <Streams />
    </>
  );
};
