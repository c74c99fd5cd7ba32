import { collectionPath } from '@bandshell/domain/kernel';
import { Plural, useLingui } from '@lingui/react/macro';
import { ListVideo } from 'lucide-react';
import { agoText } from '../../platform/format/times.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { CardLink } from '../../ui/media-card/card-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './collection-card.module.css';

export const CollectionCardCollection = graphql(`
  fragment CollectionCardCollection on Collection {
    id
    title
    itemsCount
    updatedAt
    cover {
      id
      previewThumbnailURL(width: 440, height: 248)
    }
  }
`);

export interface CollectionCardProps {
  readonly collection: FragmentOf<typeof CollectionCardCollection>;
  readonly eager?: boolean;
}

/** A collection in a list, drawn as a stack of videos. It links to the first one. */
export const CollectionCard = ({ collection, eager }: CollectionCardProps) => {
  const { t } = useLingui();
  const { id, title, itemsCount, updatedAt, cover } = readFragment(CollectionCardCollection, collection);
  const age = agoText(Date.parse(updatedAt), useNow(60_000));
  return (
    <article className={styles.card}>
      <div className={styles.pile}>
        <Picture src={cover?.previewThumbnailURL} width={440} height={248} eager={eager} className={styles.picture}>
          <span className={styles.count}>
            <Badge tone="picture">
              <ListVideo aria-hidden="true" />
              <Plural value={itemsCount} one="# video" other="# videos" />
            </Badge>
          </span>
        </Picture>
      </div>
      <h3 className={styles.title} translate="no">
        <CardLink to={collectionPath(id)} title={title} />
      </h3>
      <p className={styles.details}>{t`Changed ${age}`}</p>
    </article>
  );
};
