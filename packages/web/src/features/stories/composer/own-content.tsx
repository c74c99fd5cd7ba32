import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import type { DraftBase } from './base.ts';
import styles from './composer.module.css';

const StoryContentQuery = graphql(`
  query StoryContent($login: String!, $isClips: Boolean!) {
    user(login: $login) {
      id
      clips(first: 12, sort: TIME) @include(if: $isClips) {
        edges {
          node {
            id
            title
            thumbnailURL(height: 272)
          }
        }
      }
      videos(first: 12) @skip(if: $isClips) {
        edges {
          node {
            id
            title
            previewThumbnailURL(width: 220, height: 124)
          }
        }
      }
    }
  }
`);

export interface OwnContentProps {
  readonly login: string;
  readonly of: 'clips' | 'videos';
  readonly onChoose: (base: DraftBase) => void;
}

/** The newest clips or videos of the creator's channel, to share one of them. */
export const OwnContent = ({ login, of, onChoose }: OwnContentProps) => {
  const { t } = useLingui();
  const isClips = of === 'clips';
  const [{ data, error }, fetchAgain] = useQuery({ query: StoryContentQuery, variables: { login, isClips } });
  if (data === undefined && error !== undefined) {
    return <ErrorState title={t`The list could not be loaded`} onRetry={() => fetchAgain()} />;
  }
  if (data === undefined) return <Skeleton shape="block" height="12rem" />;
  const found = isClips
    ? data.user?.clips?.edges.map(({ node }) => ({ id: node.id, title: node.title, url: node.thumbnailURL }))
    : data.user?.videos?.edges.map(({ node }) => ({ id: node.id, title: node.title, url: node.previewThumbnailURL }));
  if (found === undefined || found.length === 0) {
    return (
      <EmptyState
        art={false}
        title={isClips ? t`Your channel has no clips yet` : t`Your channel has no videos yet`}
        text={t`Choose another background.`}
      />
    );
  }
  return (
    <ul className={styles.content}>
      {found.map(({ id, title, url }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose({ source: isClips ? 'CLIP' : 'VIDEO', id, url: url ?? null })}>
            {url != null && <img src={url} alt="" width={160} height={90} loading="lazy" />}
            <span translate="no">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
