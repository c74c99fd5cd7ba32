import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ListPlus, RotateCcw, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { type Visibility, visibilities, visibilityMessages } from './video-messages.ts';

export interface BulkActionsProps {
  readonly isDeleted: boolean;
  readonly onVisibility: (visibility: Visibility) => void;
  readonly onCollect: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
}

/** Applies an action to all selected videos. */
export const BulkActions = ({ isDeleted, ...actions }: BulkActionsProps) => {
  const { t } = useLingui();
  return isDeleted ? (
    <Button size="small" icon={<RotateCcw aria-hidden="true" />} onClick={actions.onRestore}>
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
                actions.onVisibility(visibility);
              }}
            >
              {t(visibilityMessages[visibility])}
            </MenuItem>
          ))
        }
      </Menu>
      <Button size="small" icon={<ListPlus aria-hidden="true" />} onClick={actions.onCollect}>
        <Trans>Add to a collection</Trans>
      </Button>
      <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={actions.onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </>
  );
};
