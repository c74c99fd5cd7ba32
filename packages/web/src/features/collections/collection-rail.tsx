import { channelPath, collectionPath, videoPath } from '@bandshell/domain/kernel';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hasShow, VideoShowBadge } from '../../core/shows/video-show-badge.tsx';
import { clockText } from '../../platform/format/times.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { Link } from '../../platform/router/link.tsx';
import { LoadMore } from '../../ui/pagination/load-more.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './collection-rail.module.css';

export const CollectionRailCollection = graphql(`
  fragment CollectionRailCollection on Collection {
    id
    title
    itemsCount
    owner {
      id
      login
      displayName
    }
  }
`);

const CollectionRailItems = graphql(`
  query CollectionRailItems($id: ID!, $after: String) {
    collection(id: $id) {
      id
      items(first: 30, after: $after) {
        edges {
          node {
            id
            linkKey
            title
            lengthSeconds
            premiereAt
            showKind
            previewThumbnailURL(width: 220, height: 124)
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

const WIDE = '(width >= 768px)';

export interface CollectionRailProps {
  readonly collection: FragmentOf<typeof CollectionRailCollection>;
  /** The current video. */
  readonly currentID: string;
}

/** The videos of a collection in order, beside the current one. */
export const CollectionRail = ({ collection, currentID }: CollectionRailProps) => {
  const { t } = useLingui();
  const { id, title, itemsCount, owner } = readFragment(CollectionRailCollection, collection);
  const {
    nodes = [],
    canLoad,
    loading,
    failed,
    load,
  } = usePages(CollectionRailItems, { id }, (data) => data.collection?.items ?? null);
  const now = useNow(60_000);
  const list = useRef<HTMLOListElement>(null);
  // On a phone the list would take the chat's space.
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE).matches);
  const isCurrentThere = nodes.some((node) => node.id === currentID);
  const place = nodes.findIndex((node) => node.id === currentID) + 1;

  // Scrolls the current video into view within the list, without scrolling the page.
  useEffect(() => {
    const current = isCurrentThere ? list.current?.querySelector<HTMLElement>('[aria-current]') : null;
    if (list.current == null || current == null) return;
    list.current.scrollTop = current.offsetTop - list.current.offsetTop - 40;
  }, [isCurrentThere]);

  return (
    <details className={styles.rail} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.head}>
        <span className={styles.text}>
          <span className={styles.title} translate="no">
            {title}
          </span>
          <span className={styles.details}>
            {place > 0 ? t`${place} of ${itemsCount}` : <Plural value={itemsCount} one="# video" other="# videos" />}
          </span>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <ol ref={list} className={styles.list} aria-label={t`Videos of the collection`}>
        {nodes.map((node, index) => (
          <li key={node.id}>
            <Link
              to={videoPath(node.id, { collectionID: id, linkKey: node.linkKey })}
              className={styles.item}
              aria-current={node.id === currentID ? 'true' : undefined}
            >
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <Picture src={node.previewThumbnailURL} width={220} height={124} />
              <span className={styles.itemWords}>
                <span className={styles.itemTitle} translate="no">
                  {node.title}
                </span>
                {hasShow(node, now) ? (
                  <span>
                    <VideoShowBadge video={node} now={now} />
                  </span>
                ) : (
                  <span className={styles.details}>{clockText(node.lengthSeconds * 1000)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
        {(canLoad || (failed && nodes.length === 0)) && (
          <li>
            <LoadMore
              onLoad={load}
              loading={loading}
              error={failed ? t`More could not be loaded. Try again.` : undefined}
            />
          </li>
        )}
      </ol>
      <p className={styles.foot}>
        <Link to={collectionPath(id)}>
          <Trans>Play from the start</Trans>
        </Link>
        <Link to={channelPath(owner.login)} translate="no">
          {owner.displayName}
        </Link>
      </p>
    </details>
  );
};
