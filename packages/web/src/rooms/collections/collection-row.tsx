import { collectionEditorPath, collectionPath } from '@bandshell/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { momentText } from '../../platform/format/moment-text.ts';
import { clockText } from '../../platform/format/times.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { isPage } from '../../spine/page/is-page.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './collections.module.css';

export const CollectionRowCollection = graphql(`
  fragment CollectionRowCollection on Collection {
    id
    title
    itemsCount
    lengthSeconds
    updatedAt
    cover {
      id
      previewThumbnailURL(width: 320, height: 180)
    }
  }
`);

export interface CollectionRowProps {
  readonly login: string;
  readonly collection: FragmentOf<typeof CollectionRowCollection>;
  readonly onDelete: () => void;
}

/** One of the owner's collections. */
export const CollectionRow = ({ login, collection, onDelete }: CollectionRowProps) => {
  const { t } = useLingui();
  const { id, title, itemsCount, lengthSeconds, updatedAt, cover } = readFragment(CollectionRowCollection, collection);
  const length = clockText(lengthSeconds * 1000);
  const changed = momentText(updatedAt);
  return (
    <li className={styles.row}>
      <Picture src={cover?.previewThumbnailURL} width={320} height={180} className={styles.cover}>
        <span className={styles.length}>{t`${plural(itemsCount, { one: '# video', other: '# videos' })}`}</span>
      </Picture>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={collectionEditorPath(login, id)} className={styles.link} translate="no">
            {title}
          </Link>
        </h2>
        <p className={styles.help}>
          {itemsCount === 0 ? <Trans>Empty: only you see it</Trans> : <Trans>{length} in all</Trans>}
        </p>
        <p className={styles.help}>
          <Trans>Changed {changed}</Trans>
        </p>
      </div>
      <Menu
        label={t`What to do with ${title}`}
        trigger={(props) => (
          <IconButton {...props} label={t`Options of ${title}`} hint="none" icon={<Ellipsis aria-hidden="true" />} />
        )}
      >
        {(close) => (
          <>
            <MenuItem icon={<Pencil aria-hidden="true" />} to={collectionEditorPath(login, id)} onSelect={close}>
              <Trans>Edit</Trans>
            </MenuItem>
            {itemsCount > 0 && isPage(collectionPath(id)) && (
              <MenuItem icon={<ExternalLink aria-hidden="true" />} to={collectionPath(id)} onSelect={close}>
                <Trans>Watch</Trans>
              </MenuItem>
            )}
            <MenuItem
              icon={<Trash2 aria-hidden="true" />}
              danger
              onSelect={() => {
                close();
                onDelete();
              }}
            >
              <Trans>Delete</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
    </li>
  );
};
