import { videoEditorPath, videoPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, ArrowUpToLine, GripVertical, Image, Pencil, Play, X } from 'lucide-react';
import { useState } from 'react';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { type FragmentOf, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { cx } from '../../ui/cx.ts';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-item.tsx';
import { OptionsMenu } from '../../ui/menu/options-menu.tsx';
import { useReorder } from '../../ui/reorder/use-reorder.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import { CollectionVideo } from './collection-video.ts';
import styles from './collections.module.css';
import { useMoveCollectionItem } from './use-move-collection-item.ts';
import { useRemoveCollectionItem } from './use-remove-collection-item.ts';
import { useUpdateCollection } from './use-update-collection.ts';
import { VideoDetails } from './video-details.tsx';

export interface CollectionItemsProps {
  readonly login: string;
  readonly collectionID: string;
  readonly videos: readonly FragmentOf<typeof CollectionVideo>[];
  /** Id of the chosen cover; undefined if the first video is the cover. */
  readonly coverID: string | undefined;
}

/** The changes that the owner makes to one video of a collection. They say whether they worked. */
const useItemActions = (collectionID: string) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, move] = useMoveCollectionItem();
  const [, remove] = useRemoveCollectionItem();
  const [, update] = useUpdateCollection();
  /** True on success; otherwise shows the error. */
  const judge = (problem: Problem | null): boolean => {
    if (problem === null) return true;
    show({ type: 'error', message: problem.message });
    return false;
  };
  const moveItem = async (videoID: string, toIndex: number): Promise<boolean> => {
    const { data, error } = await move({ input: { collectionID, videoID, toIndex } });
    return judge(problemOf(data?.moveCollectionItem, error));
  };
  const removeItem = async (videoID: string) => {
    const { data, error } = await remove({ input: { collectionID, videoID } });
    if (judge(problemOf(data?.removeCollectionItem, error)))
      show({ type: 'success', message: t`Removed from the collection.` });
  };
  const choose = async (coverVideoID: string | null) => {
    const { data, error } = await update({ input: { collectionID, coverVideoID } });
    if (judge(problemOf(data?.updateCollection, error))) show({ type: 'success', message: t`The cover was changed.` });
  };
  return { moveItem, removeItem, choose };
};

interface ItemMenuProps extends Pick<CollectionItemsProps, 'login' | 'collectionID'> {
  readonly item: Pick<ResultOf<typeof CollectionVideo>, 'id' | 'title' | 'linkKey'>;
  readonly index: number;
  readonly count: number;
  readonly isCover: boolean;
  readonly actions: ReturnType<typeof useItemActions>;
}

const ItemMenu = ({ login, collectionID, item, index, count, isCover, actions }: ItemMenuProps) => {
  const { id, title, linkKey } = item;
  return (
    <OptionsMenu title={title}>
      {(withClose, close) => (
        <>
          <MenuItem icon={<Play aria-hidden="true" />} to={videoPath(id, { collectionID, linkKey })} onSelect={close}>
            <Trans>Watch</Trans>
          </MenuItem>
          <MenuItem icon={<Pencil aria-hidden="true" />} to={videoEditorPath(login, id)} onSelect={close}>
            <Trans>Edit video</Trans>
          </MenuItem>
          <MenuItem icon={<Image aria-hidden="true" />} onSelect={withClose(() => actions.choose(isCover ? null : id))}>
            {isCover ? <Trans>Use the first video as cover</Trans> : <Trans>Use as cover</Trans>}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={<ArrowUpToLine aria-hidden="true" />}
            disabled={index === 0}
            onSelect={withClose(() => actions.moveItem(id, 0))}
          >
            <Trans>Move to the top</Trans>
          </MenuItem>
          <MenuItem
            icon={<ArrowDownToLine aria-hidden="true" />}
            disabled={index === count - 1}
            onSelect={withClose(() => actions.moveItem(id, count - 1))}
          >
            <Trans>Move to the end</Trans>
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<X aria-hidden="true" />} danger onSelect={withClose(() => actions.removeItem(id))}>
            <Trans>Remove from the collection</Trans>
          </MenuItem>
        </>
      )}
    </OptionsMenu>
  );
};

/** The videos of a collection. The owner reorders them, removes them, and chooses the cover. */
export const CollectionItems = ({ login, collectionID, videos, coverID }: CollectionItemsProps) => {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const known = new Map(
    videos.map((masked) => {
      const video = readFragment(CollectionVideo, masked);
      return [video.id, { masked, title: video.title, linkKey: video.linkKey }] as const;
    }),
  );
  const count = known.size;

  const actions = useItemActions(collectionID);
  const { list, order, grabbedId, handleProps } = useReorder({
    ids: [...known.keys()],
    onMove: actions.moveItem,
    say: (event, id, index) => {
      const title = known.get(id)?.title ?? '';
      const place = index + 1;
      if (event === 'grabbed') setSaid(t`${title}, position ${place} of ${count}. Move it with the arrow keys.`);
      else if (event === 'moved') setSaid(t`${title}, position ${place} of ${count}`);
      else if (event === 'dropped') setSaid(t`${title} is at position ${place} of ${count}.`);
      else setSaid(t`${title} is back at position ${place} of ${count}.`);
    },
  });

  return (
    <>
      <p className={styles.help} id="collection-order-help">
        <Trans>
          Drag a video by its handle. With the keyboard: Space picks it up, the arrow keys move it, Space drops it.
        </Trans>
      </p>
      <ol ref={list} className={styles.items} aria-label={t`Videos of this collection`}>
        {order.map((id, index) => {
          const item = known.get(id);
          if (item === undefined) return null;
          const { title, masked, linkKey } = item;
          return (
            <li key={id} data-id={id} className={cx(styles.item, grabbedId === id && styles.grabbed)}>
              <button
                type="button"
                {...handleProps(id)}
                className={styles.handle}
                aria-label={t`Move ${title}`}
                aria-describedby="collection-order-help"
              >
                <GripVertical aria-hidden="true" />
              </button>
              <span className={styles.place} aria-hidden="true">
                {index + 1}
              </span>
              <VideoDetails video={masked} />
              {coverID === id && (
                <Badge tone="good">
                  <Trans>Cover</Trans>
                </Badge>
              )}
              <ItemMenu
                login={login}
                collectionID={collectionID}
                item={{ id, title, linkKey }}
                index={index}
                count={count}
                isCover={coverID === id}
                actions={actions}
              />
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
};
