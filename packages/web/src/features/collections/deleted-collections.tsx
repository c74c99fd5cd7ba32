import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { momentText } from '../../platform/format/moment-text.ts';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { useIsBefore } from '../../platform/react/use-is-before.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { PictureLength } from '../../ui/picture/picture-length.tsx';
import styles from './collections.module.css';
import { DeletedCollection } from './deleted-collection.ts';

export interface DeletedCollectionsProps {
  /** Not empty. */
  readonly collections: readonly FragmentOf<typeof DeletedCollection>[];
  readonly onRestore: (id: string) => void;
}

/** The owner's deleted collections, with a button to restore each. */
export const DeletedCollections = ({ collections, onRestore }: DeletedCollectionsProps) => {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Deleted in the last 24 hours</Trans>}>
      <ul className={styles.rows} aria-label={t`Your deleted collections`}>
        {collections.map((masked) => (
          <DeletedRow key={readFragment(DeletedCollection, masked).id} collection={masked} onRestore={onRestore} />
        ))}
      </ul>
    </Section>
  );
};

interface DeletedRowProps extends Pick<DeletedCollectionsProps, 'onRestore'> {
  readonly collection: FragmentOf<typeof DeletedCollection>;
}

/** A collection that is still there. It goes by itself when it cannot be restored any more. */
const DeletedRow = ({ collection, onRestore }: DeletedRowProps) => {
  const { t } = useLingui();
  const { id, title, itemsCount, restorableUntil, cover } = readFragment(DeletedCollection, collection);
  const isThere = useIsBefore(restorableUntil === null ? Number.POSITIVE_INFINITY : Date.parse(restorableUntil));
  const end = restorableUntil === null ? '' : momentText(restorableUntil);
  if (!isThere) return null;
  return (
    <li className={styles.row}>
      <Picture src={cover?.previewThumbnailURL} width={320} height={180} className={styles.cover}>
        <PictureLength>{t`${plural(itemsCount, { one: '# video', other: '# videos' })}`}</PictureLength>
      </Picture>
      <div className={styles.text}>
        <h3 className={styles.title} translate="no">
          {title}
        </h3>
        <p className={styles.help}>
          <Trans>Can be restored until {end}</Trans>
        </p>
        <div className={styles.back}>
          <Button
            size="small"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={t`Restore ${title}`}
            onClick={() => onRestore(id)}
          >
            <Trans>Restore</Trans>
          </Button>
        </div>
      </div>
    </li>
  );
};
