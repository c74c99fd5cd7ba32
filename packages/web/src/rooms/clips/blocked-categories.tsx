import { CLIP_BLOCKLIST_MAX } from '@bandshell/domain';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { NameArt, NameList, NameRow } from '../../ui/name-row/name-row.tsx';
import type { ShownClipsSettings } from './clips-settings.ts';

type Blocked = ShownClipsSettings['categoryBlocklist'][number];

/** What is known of a category that was found. */
export interface PickedCategory {
  readonly id: string;
  readonly displayName: string;
}

export interface BlockedCategoriesProps {
  readonly categories: readonly Blocked[];
  readonly picker: (onPick: (category: PickedCategory) => void) => ReactNode;
  readonly onChange: (categories: readonly Blocked[]) => void;
}

/** Categories in which viewers make no clips. */
export const BlockedCategories = ({ categories, picker, onChange }: BlockedCategoriesProps) => {
  const { t } = useLingui();
  const add = ({ id, displayName }: PickedCategory) => {
    if (categories.some((category) => category.id === id)) return;
    onChange([...categories, { id, name: displayName, displayName, boxArtURL: '' }]);
  };
  return (
    <Card
      title={t`Categories without clips`}
      lead={t`While you stream in one of these, and of what you streamed in it, viewers make no clips.`}
    >
      {categories.length < CLIP_BLOCKLIST_MAX && picker(add)}
      {categories.length > 0 && (
        <NameList label={t`Categories without clips`}>
          {categories.map(({ id, displayName, boxArtURL }) => (
            <NameRow
              key={id}
              picture={<NameArt src={boxArtURL === '' ? null : boxArtURL} />}
              name={displayName}
              act={
                <IconButton
                  label={t`Allow clips in ${displayName}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => onChange(categories.filter((category) => category.id !== id))}
                />
              }
            />
          ))}
        </NameList>
      )}
    </Card>
  );
};
