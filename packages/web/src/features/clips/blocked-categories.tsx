import { CLIP_BLOCKLIST_MAX } from '@bandshell/domain/clips';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { ShownClipsSettings } from './clips-settings.ts';
import styles from './clips-settings-cards.module.css';

type Blocked = ShownClipsSettings['categoryBlocklist'][number];

/** The category that the user picked. */
export interface PickedCategory {
  readonly id: string;
  readonly displayName: string;
}

export interface BlockedCategoriesProps {
  readonly categories: readonly Blocked[];
  readonly picker: (onPick: (category: PickedCategory) => void) => ReactNode;
  readonly onChange: (categories: readonly Blocked[]) => void;
}

/** Categories in which viewers cannot create clips. */
export const BlockedCategories = ({ categories, picker, onChange }: BlockedCategoriesProps) => {
  const { t } = useLingui();
  const add = ({ id, displayName }: PickedCategory) => {
    if (categories.some((category) => category.id === id)) return;
    onChange([...categories, { id, name: displayName, displayName, boxArtURL: '' }]);
  };
  return (
    <Card
      title={t`Categories without clips`}
      lead={t`Viewers cannot create clips while you stream in these categories, or from your past streams in them.`}
    >
      {categories.length < CLIP_BLOCKLIST_MAX && picker(add)}
      {categories.length > 0 && (
        <ul className={styles.list} aria-label={t`Categories without clips`}>
          {categories.map(({ id, displayName, boxArtURL }) => (
            <li key={id} className={styles.row}>
              <Picture src={boxArtURL === '' ? null : boxArtURL} width={285} height={380} className={styles.art} />
              <span className={styles.name} translate="no">
                {displayName}
              </span>
              <IconButton
                label={t`Allow clips in ${displayName}`}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(categories.filter((category) => category.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
