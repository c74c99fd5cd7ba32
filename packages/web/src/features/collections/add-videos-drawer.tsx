import { COLLECTION_ITEMS_MAX } from '@bandshell/domain/collections';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { CollectionVideo } from './collection-video.ts';
import styles from './collections.module.css';
import { useAddCollectionItems } from './use-add-collection-items.ts';
import { VideoDetails } from './video-details.tsx';

const AddVideosDrawerQuery = graphql(
  `
    query AddVideosDrawer($login: String!, $search: String) {
      user(login: $login) {
        id
        producedVideos(first: 50, search: $search) {
          edges {
            cursor
            node {
              id
              ...CollectionVideo
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
  [CollectionVideo],
);

export interface AddVideosDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly login: string;
  readonly collectionID: string;
  /** Ids of the videos that the collection already contains. */
  readonly known: ReadonlySet<string>;
}

/** Lists the owner's videos, to add them to a collection. */
export const AddVideosDrawer = ({ open, onClose, ...rest }: AddVideosDrawerProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, add] = useAddCollectionItems();
  const count = chosen.length;

  const close = () => {
    setChosen([]);
    setProblem(undefined);
    onClose();
  };
  const submit = async () => {
    setProblem(undefined);
    const { data, error } = await add({ input: { collectionID: rest.collectionID, videoIDs: [...chosen] } });
    const failed = problemOf(data?.addCollectionItems, error);
    if (failed !== null) setProblem(failed.message);
    else {
      show({ type: 'success', message: t`${plural(count, { one: '# video added.', other: '# videos added.' })}` });
      close();
    }
  };

  return (
    <Drawer
      open={open}
      title={t`Add videos`}
      onClose={close}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={count === 0} loading={fetching} onClick={submit}>
            {count === 0 ? t`Add` : t`${plural(count, { one: 'Add # video', other: 'Add # videos' })}`}
          </Button>
        </>
      }
    >
      <Choices {...rest} chosen={chosen} onChange={setChosen} problem={problem} />
    </Drawer>
  );
};

interface ChoicesProps extends Pick<AddVideosDrawerProps, 'login' | 'known'> {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly problem: string | undefined;
}

const Choices = ({ login, known, chosen, onChange, problem }: ChoicesProps) => {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [{ data, error }, fetchAgain] = useQuery({
    query: AddVideosDrawerQuery,
    variables: { login, search: useSettled(search.trim()) },
    requestPolicy: 'cache-and-network',
  });
  const videos = data?.user?.producedVideos;
  const isFull = known.size + chosen.length >= COLLECTION_ITEMS_MAX;

  return (
    <div className={styles.form}>
      <TextField
        label={t`Search your videos`}
        type="search"
        value={search}
        maxLength={100}
        autoComplete="off"
        data-first-focus
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Problem text={problem} />
      {isFull && (
        <p className={styles.help}>
          <Trans>A collection can have at most 100 videos.</Trans>
        </p>
      )}
      {videos == null ? (
        error === undefined ? (
          <Skeleton shape="block" height="24rem" />
        ) : (
          <ErrorState
            title={t`Your videos could not be loaded`}
            onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
          />
        )
      ) : videos.edges.length === 0 ? (
        <EmptyState
          art={false}
          title={search.trim() === '' ? t`You have no videos yet` : t`No videos match your search`}
          text={
            search.trim() === '' ? (
              <Trans>Your recorded streams appear here. You can also upload videos.</Trans>
            ) : undefined
          }
        />
      ) : (
        <ul className={styles.choices} aria-label={t`Your videos`}>
          {videos.edges.map(({ node }) => {
            const { id } = readFragment(CollectionVideo, node);
            const isKnown = known.has(id);
            const isChosen = chosen.includes(id);
            return (
              <li key={id}>
                <div className={styles.choice}>
                  <Checkbox
                    label={
                      <span className={styles.choiceWords}>
                        <VideoDetails video={node} />
                        {isKnown && (
                          <span className={styles.help}>
                            <Trans>Added</Trans>
                          </span>
                        )}
                      </span>
                    }
                    checked={isKnown || isChosen}
                    disabled={isKnown || (isFull && !isChosen)}
                    onChange={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {videos?.pageInfo.hasNextPage === true && (
        <p className={styles.help}>
          <Trans>There are more. Search for the title of the one you want.</Trans>
        </p>
      )}
    </div>
  );
};
