import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ListPlus, RotateCcw, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { type Visibility, visibilities, visibilityWords } from './video-words.ts';

export interface BulkActsProps {
  readonly isDeleted: boolean;
  readonly onVisibility: (visibility: Visibility) => void;
  readonly onCollect: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
}

/** Does one thing to all videos that are chosen. */
export const BulkActs = ({ isDeleted, ...acts }: BulkActsProps) => {
  const { t } = useLingui();
  return isDeleted ? (
    <Button size="small" icon={<RotateCcw aria-hidden="true" />} onClick={acts.onRestore}>
      <Trans>Restore</Trans>
    </Button>
  ) : (
    <>
      <Menu
        label={t`Who may watch the chosen videos`}
        align="start"
        trigger={(props) => (
          <Button {...props} size="small" icon={<ChevronDown aria-hidden="true" />}>
            <Trans>Who may watch</Trans>
          </Button>
        )}
      >
        {(close) =>
          visibilities.map((visibility) => (
            <MenuItem
              key={visibility}
              onSelect={() => {
                close();
                acts.onVisibility(visibility);
              }}
            >
              {t(visibilityWords[visibility])}
            </MenuItem>
          ))
        }
      </Menu>
      <Button size="small" icon={<ListPlus aria-hidden="true" />} onClick={acts.onCollect}>
        <Trans>Add to a collection</Trans>
      </Button>
      <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={acts.onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </>
  );
};
