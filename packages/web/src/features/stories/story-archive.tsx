import { storiesPath } from '@bandshell/domain/stories';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { agoText } from '../../platform/format/times.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { Link } from '../../platform/router/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import styles from './story-archive.module.css';
import { useDeleteStory } from './use-delete-story.ts';

const StoryArchiveQuery = graphql(`
  query StoryArchive($after: String) {
    currentUser {
      id
      storyArchive(first: 24, after: $after) {
        edges {
          node {
            id
            createdAt
            expiredAt
            views
            content {
              thumbnailAssetURL
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type Archive = NonNullable<NonNullable<ResultOf<typeof StoryArchiveQuery>['currentUser']>['storyArchive']>;
type OwnStory = Archive['edges'][number]['node'];

/** All stories of the creator: those that are shown, and the older ones that nobody else sees. */
export const StoryArchive = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const pages = usePages(StoryArchiveQuery, {}, (data) => data.currentUser?.storyArchive ?? null);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  return (
    <PagedList
      pages={pages}
      skeleton={<Skeleton shape="block" height="32rem" />}
      errorTitle={t`Your stories could not be loaded`}
      empty={
        <EmptyState
          title={t`You have no stories yet`}
          text={t`A story is visible for 48 hours. It stays here for a year.`}
        />
      }
    >
      {(nodes) => (
        <ul className={styles.archive}>
          {nodes
            .filter(({ id }) => !gone.has(id))
            .map((story) => (
              <ArchivedStory
                key={story.id}
                login={login}
                story={story}
                onDeleted={() => setGone(new Set([...gone, story.id]))}
              />
            ))}
        </ul>
      )}
    </PagedList>
  );
};

interface ArchivedStoryProps {
  readonly login: string;
  readonly story: OwnStory;
  readonly onDeleted: () => void;
}

const ArchivedStory = ({ login, story, onDeleted }: ArchivedStoryProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const now = useNow(60_000);
  const [isAsking, setAsking] = useState(false);
  const [{ fetching }, deleteStory] = useDeleteStory();
  const age = agoText(Date.parse(story.createdAt), now);
  const isShown = Date.parse(story.expiredAt) > now;
  const remove = async () => {
    const { data, error } = await deleteStory({ input: { storyID: story.id } });
    const problem = problemOf(data?.deleteStory, error);
    if (problem !== null) return show({ type: 'error', message: problem.message });
    setAsking(false);
    show({ type: 'success', message: t`The story is deleted.` });
    onDeleted();
  };
  return (
    <li className={styles.card}>
      <Link to={storiesPath(login, story.id, 'channel')} className={styles.link} aria-label={t`Story, ${age}`}>
        <img src={story.content.thumbnailAssetURL} alt="" width={180} height={320} loading="lazy" />
      </Link>
      <p className={styles.facts}>
        <span>{age}</span>
        <span>{isShown ? <Trans>Shown now</Trans> : <Trans>In the archive</Trans>}</span>
        <Plural value={story.views ?? 0} one="# viewer" other="# viewers" />
      </p>
      <Button size="small" icon={<Trash2 aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t`Delete this story?`}
          confirmLabel={t`Delete`}
          danger
          loading={fetching}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <Trans>It cannot be restored.</Trans>
        </ConfirmDialog>
      )}
    </li>
  );
};
