import { useLingui } from '@lingui/react/macro';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { PagedCards } from '../../ui/pagination/paged-cards.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { CollectionCard, CollectionCardCollection } from './collection-card.tsx';

const ChannelCollectionsQuery = graphql(
  `
    query ChannelCollections($login: String!, $after: String) {
      user(login: $login) {
        id
        collections(first: 24, after: $after) {
          edges {
            node {
              id
              ...CollectionCardCollection
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [CollectionCardCollection],
);

/** All collections of a channel. */
export const ChannelCollections = ({
  login,
  displayName,
}: {
  readonly login: string;
  readonly displayName: string;
}) => {
  const { t } = useLingui();
  const pages = usePages(ChannelCollectionsQuery, { login }, (data) => data.user?.collections ?? null);
  return (
    <section aria-label={t`Collections of ${displayName}`}>
      <VisuallyHidden>
        <h2>{t`Collections of ${displayName}`}</h2>
      </VisuallyHidden>
      <PagedCards
        pages={pages}
        loadingLabel={t`Loading collections`}
        errorTitle={t`The collections could not be loaded`}
        empty={<EmptyState title={t`No collections yet`} text={t`Collections group videos of a channel.`} />}
        card={(collection, eager) => <CollectionCard collection={collection} eager={eager} />}
      />
    </section>
  );
};
