import { COLLECTION_ITEMS_MAX } from '@bandshell/domain/collections';
import { collectionPath, creatorCollectionsPath } from '@bandshell/domain/kernel';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { CollectionVideo } from '../../../features/collections/collection-video.ts';
import { useCollectionDeletion } from '../../../features/collections/use-collection-deletion.ts';
import { useUpdateCollection } from '../../../features/collections/use-update-collection.ts';
import { clockText } from '../../../platform/format/times.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useParams, useRouter } from '../../../platform/router/router-context.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { OnceOpen } from '../../../ui/dialog/once-open.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';
import styles from './collection-editor-page.module.css';

const CollectionItems = lazyPart(
  async () => (await import('../../../features/collections/collection-items.tsx')).CollectionItems,
);
const AddVideosDrawer = lazyPart(
  async () => (await import('../../../features/collections/add-videos-drawer.tsx')).AddVideosDrawer,
);
const CollectionTextDialog = lazyPart(
  async () => (await import('../../../features/collections/collection-text-dialog.tsx')).CollectionTextDialog,
);

const CollectionEditorPageQuery = graphql(
  `
    query CollectionEditorPage($id: ID!) {
      collection(id: $id) {
        id
        title
        description
        itemsCount
        lengthSeconds
        isCoverChosen
        owner {
          id
          login
        }
        cover {
          id
          previewThumbnailURL(width: 320, height: 180)
        }
        items(first: 100) {
          edges {
            cursor
            node {
              id
              ...CollectionVideo
            }
          }
        }
      }
    }
  `,
  [CollectionVideo],
);

type Edited = NonNullable<ResultOf<typeof CollectionEditorPageQuery>['collection']>;

interface EditorHeadingProps {
  readonly title: string;
  /** Undefined: viewers have nothing to watch. */
  readonly watchPath: string | undefined;
  readonly deleting: boolean;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

const EditorHeading = ({ title, watchPath, deleting, onRename, onDelete }: EditorHeadingProps) => (
  <PageHeading
    aside={
      <div className={styles.actions}>
        {watchPath !== undefined && (
          <ButtonLink to={watchPath} icon={<ExternalLink aria-hidden="true" />}>
            <Trans>Watch</Trans>
          </ButtonLink>
        )}
        <Button icon={<Pencil aria-hidden="true" />} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button icon={<Trash2 aria-hidden="true" />} loading={deleting} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    }
  >
    <span translate="no">{title}</span>
  </PageHeading>
);

const Editor = ({ login, collection }: { readonly login: string; readonly collection: Edited }) => {
  const { t } = useLingui();
  const router = useRouter();
  const [open, setOpen] = useState<'words' | 'videos'>();
  const [, update] = useUpdateCollection();
  const { fetching, deleteNow } = useCollectionDeletion(login);
  const { id, title, description, itemsCount, lengthSeconds, isCoverChosen, cover, items } = collection;
  const close = () => setOpen(undefined);
  const remove = async () => {
    if (await deleteNow(id)) router.navigate(creatorCollectionsPath(login), { replace: true });
  };
  const length = clockText(lengthSeconds * 1000);
  const count = plural(itemsCount, { one: '# video', other: '# videos' });
  const addButton = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={itemsCount >= COLLECTION_ITEMS_MAX}
      onClick={() => setOpen('videos')}
    >
      <Trans>Add videos</Trans>
    </Button>
  );
  return (
    <>
      <EditorHeading
        title={title}
        watchPath={itemsCount > 0 ? collectionPath(id) : undefined}
        deleting={fetching}
        onRename={() => setOpen('words')}
        onDelete={() => void remove()}
      />
      <div className={styles.about}>
        <Picture src={cover?.previewThumbnailURL} width={320} height={180} className={styles.cover} />
        <div className={styles.text}>
          <p className={styles.numbers}>
            {itemsCount === 0 ? t`Empty: only you can see it` : t`${count}, ${length} in total`}
          </p>
          {description !== '' && (
            <p className={styles.description} translate="no">
              {description}
            </p>
          )}
          <p className={styles.hint}>
            <Trans>Viewers see its public videos and its videos for subscribers.</Trans>
          </p>
          {itemsCount > 0 && addButton}
        </div>
      </div>
      {itemsCount === 0 ? (
        <EmptyState
          title={t`No videos yet`}
          text={<Trans>Add recordings, highlights and uploads of your channel.</Trans>}
          action={addButton}
        />
      ) : (
        <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
          <CollectionItems
            login={login}
            collectionID={id}
            videos={items.edges.map(({ node }) => node)}
            coverID={isCoverChosen ? cover?.id : undefined}
          />
        </Suspense>
      )}
      <OnceOpen open={open === 'videos'}>
        <AddVideosDrawer
          open={open === 'videos'}
          onClose={close}
          login={login}
          collectionID={id}
          known={new Set(items.edges.map(({ node }) => node.id))}
        />
      </OnceOpen>
      <OnceOpen open={open === 'words'}>
        <CollectionTextDialog
          open={open === 'words'}
          title={t`Title and description`}
          saveLabel={t`Save`}
          initial={{ title, description }}
          onClose={close}
          onSave={async (text) => {
            const result = await update({ input: { collectionID: id, ...text } });
            return problemOf(result.data?.updateCollection, result.error);
          }}
        />
      </OnceOpen>
    </>
  );
};

const Loaded = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const { collectionID = '' } = useParams();
  const [{ data, error }, fetchAgain] = useQuery({
    query: CollectionEditorPageQuery,
    variables: { id: collectionID },
    requestPolicy: 'cache-and-network',
  });
  const collection = data?.collection;
  // Staff can see collections of others but cannot change them.
  if (collection != null && collection.owner.login === login) return <Editor login={login} collection={collection} />;
  if (data !== undefined) return <NotFound text={t`We couldn’t find this collection. It may have been deleted.`} />;
  return error === undefined ? (
    <Skeleton shape="block" height="42rem" />
  ) : (
    <ErrorState
      title={t`This collection could not be loaded`}
      onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
    />
  );
};

/** One collection of a creator: its title, description, cover and the order of its videos. */
export const CollectionEditorPage = () => {
  const { t } = useLingui();
  return <CreatorLayout title={t`Collection`}>{({ login }) => <Loaded login={login} />}</CreatorLayout>;
};
