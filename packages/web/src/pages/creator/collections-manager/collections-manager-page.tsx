import { collectionEditorPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { CollectionRow } from '../../../features/collections/collection-row.tsx';
import styles from '../../../features/collections/collections.module.css';
import { DeletedCollections } from '../../../features/collections/deleted-collections.tsx';
import { useOwnCollections, useOwnDeletedCollections } from '../../../features/collections/own-collections.ts';
import { useCollectionDeletion } from '../../../features/collections/use-collection-deletion.ts';
import { useCreateCollection } from '../../../features/collections/use-create-collection.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useRouter } from '../../../platform/router/router-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OnceOpen } from '../../../ui/dialog/once-open.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';

const CollectionTextDialog = lazyPart(
  async () => (await import('../../../features/collections/collection-text-dialog.tsx')).CollectionTextDialog,
);

const Collections = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const router = useRouter();
  const [isCreating, setCreating] = useState(false);
  const [, create] = useCreateCollection();
  const { deleteNow, bringBack } = useCollectionDeletion(login);
  const [{ data, error }, fetchAgain] = useOwnCollections(login);
  const edges = data?.user?.collections.edges;
  const [{ data: gone }] = useOwnDeletedCollections(login);
  const deleted = gone?.user?.deletedCollections?.edges ?? [];
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
          <ErrorState
            title={t`Your collections could not be loaded`}
            onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
          />
        )
      ) : edges.length === 0 ? (
        <EmptyState
          title={t`You have no collections yet`}
          text={<Trans>Group videos in the order you choose: a series, the best of a year, a place to start.</Trans>}
          action={createButton}
        />
      ) : (
        <ul className={styles.rows} aria-label={t`Your collections`}>
          {edges.map(({ node }) => (
            <CollectionRow key={node.id} login={login} collection={node} onDelete={() => void deleteNow(node.id)} />
          ))}
        </ul>
      )}
      {deleted.length > 0 && (
        <DeletedCollections collections={deleted.map(({ node }) => node)} onRestore={(id) => void bringBack(id)} />
      )}
      <OnceOpen open={isCreating}>
        <CollectionTextDialog
          open={isCreating}
          title={t`New collection`}
          saveLabel={t`Create`}
          initial={{ title: '', description: '' }}
          onClose={() => setCreating(false)}
          onSave={async (input) => {
            const result = await create({ input });
            const answer = result.data?.createCollection;
            if (answer?.collection != null) router.navigate(collectionEditorPath(login, answer.collection.id));
            return problemOf(answer, result.error);
          }}
        />
      </OnceOpen>
    </>
  );
};

/** All collections of a creator. The page creates, opens, deletes and restores them. */
export const CollectionsManagerPage = () => {
  const { t } = useLingui();
  return <CreatorLayout title={t`Collections`}>{({ login }) => <Collections login={login} />}</CreatorLayout>;
};
