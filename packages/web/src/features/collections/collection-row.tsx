import { collectionEditorPath, collectionPath } from '@bandshell/domain/kernel';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { momentText } from '../../platform/format/moment-text.ts';
import { clockText } from '../../platform/format/times.ts';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { OptionsMenu } from '../../ui/menu/options-menu.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { PictureLength } from '../../ui/picture/picture-length.tsx';
import styles from './collections.module.css';
import { OwnCollection } from './own-collection.ts';

export interface CollectionRowProps {
  readonly login: string;
  readonly collection: FragmentOf<typeof OwnCollection>;
  readonly onDelete: () => void;
}

/** One of the owner's collections. */
export const CollectionRow = ({ login, collection, onDelete }: CollectionRowProps) => {
  const { t } = useLingui();
  const { id, title, itemsCount, lengthSeconds, updatedAt, cover } = readFragment(OwnCollection, collection);
  const length = clockText(lengthSeconds * 1000);
  const changed = momentText(updatedAt);
  return (
    <li className={styles.row}>
      <Picture src={cover?.previewThumbnailURL} width={320} height={180} className={styles.cover}>
        <PictureLength>{t`${plural(itemsCount, { one: '# video', other: '# videos' })}`}</PictureLength>
      </Picture>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link to={collectionEditorPath(login, id)} className={styles.link} translate="no">
            {title}
          </Link>
        </h2>
        <p className={styles.help}>
          {itemsCount === 0 ? <Trans>Empty: only you can see it</Trans> : <Trans>{length} in total</Trans>}
        </p>
        <p className={styles.help}>
          <Trans>Changed {changed}</Trans>
        </p>
      </div>
      <OptionsMenu title={title}>
        {(withClose, close) => (
          <>
            <MenuItem icon={<Pencil aria-hidden="true" />} to={collectionEditorPath(login, id)} onSelect={close}>
              <Trans>Edit</Trans>
            </MenuItem>
            {itemsCount > 0 && (
              <MenuItem icon={<ExternalLink aria-hidden="true" />} to={collectionPath(id)} onSelect={close}>
                <Trans>Watch</Trans>
              </MenuItem>
            )}
            <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={withClose(onDelete)}>
              <Trans>Delete</Trans>
            </MenuItem>
          </>
        )}
      </OptionsMenu>
    </li>
  );
};
