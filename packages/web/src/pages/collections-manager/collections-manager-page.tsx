import { COLLECTIONS_MAX, collectionEditorPath } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { CollectionRow, CollectionRowCollection } from '../../rooms/collections/collection-row.tsx';
import styles from '../../rooms/collections/collections.module.css';
import { useCreateCollection } from '../../rooms/collections/use-create-collection.ts';
import { CreatorFrame } from '../../spine/creator/creator-frame.tsx';
import { Button } from '../../ui/button/button.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';

const CollectionTextDialog = lazy(async () => ({
  default: (await import('../../rooms/collections/collection-text-dialog.tsx')).CollectionTextDialog,
}));
const DeleteCollectionDialog = lazy(async () => ({
  default: (await import('../../rooms/collections/delete-collection-dialog.tsx')).DeleteCollectionDialog,
}));

const CollectionsManagerPageQuery = graphql(
  `
    query CollectionsManagerPage($login: String!, $first: Int!) {
      user(login: $login) {
        id
        collections(first: $first) {
          edges {
            cursor
            node {
              id
              ...CollectionRowCollection
            }
          }
        }
      }
    }
  `,
  [CollectionRowCollection],
);

const Collections = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const router = useRouter();
  const [isCreating, setCreating] = useState(false);
  const [doomed, setDoomed] = useState<{ readonly id: string; readonly title: string }>();
  const [, create] = useCreateCollection();
  const [{ data, error }, fetchAgain] = useQuery({
    query: CollectionsManagerPageQuery,
    // A channel has no more than this.
    variables: { login, first: COLLECTIONS_MAX },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const edges = data?.user?.collections.edges;
  const createButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      <Trans>New collection</Trans>
    </Button>
  );

  return (
    <>
      <PageHeading aside={edges !== undefined && edges.length > 0 ? createButton : undefined}>
        <Trans>Collections</Trans>
      </PageHeading>
      {edges === undefined ? (
        error === undefined ? (
          <Skeleton shape="block" height="32rem" />
        ) : (
          <ErrorState title={t`Your collections could not be loaded`} onRetry={refresh} />
        )
      ) : edges.length === 0 ? (
        <EmptyState
          title={t`You have no collections yet`}
          text={<Trans>Put videos into an order of your choice: a series, the best of a year, where to begin.</Trans>}
          action={createButton}
        />
      ) : (
        <ul className={styles.rows} aria-label={t`Your collections`}>
          {edges.map(({ node }) => (
            <CollectionRow key={node.id} login={login} collection={node} onDelete={setDoomed} />
          ))}
        </ul>
      )}
      <OnceOpen open={isCreating}>
        <CollectionTextDialog
          open={isCreating}
          title={t`New collection`}
          saveLabel={t`Create`}
          initial={{ title: '', description: '' }}
          onClose={() => setCreating(false)}
          onSave={async (input) => {
            const answer = (await create({ input })).data?.createCollection;
            if (answer?.collection != null) router.navigate(collectionEditorPath(login, answer.collection.id));
            return answer?.error;
          }}
        />
      </OnceOpen>
      <OnceOpen open={doomed !== undefined}>
        <DeleteCollectionDialog collection={doomed} onClose={() => setDoomed(undefined)} onDeleted={refresh} />
      </OnceOpen>
    </>
  );
};

/** Every collection of a creator, to be made, opened and deleted. */
export const CollectionsManagerPage = () => {
  const { t } = useLingui();
  return <CreatorFrame title={t`Collections`}>{({ login }) => <Collections login={login} />}</CreatorFrame>;
};
