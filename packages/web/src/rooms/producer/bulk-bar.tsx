import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ListPlus, RotateCcw, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import styles from './producer.module.css';
import { type Visibility, visibilities, visibilityWords } from './video-words.ts';

export interface BulkBarProps {
  readonly chosen: number;
  /** In sight. */
  readonly all: number;
  readonly total: number;
  readonly isDeleted: boolean;
  readonly onChooseAll: (isChosen: boolean) => void;
  readonly onVisibility: (visibility: Visibility) => void;
  readonly onCollect: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
}

/** Chooses all videos in sight and does one thing to all that are chosen. */
export const BulkBar = ({ chosen, all, total, isDeleted, onChooseAll, ...acts }: BulkBarProps) => {
  const { t } = useLingui();
  const found = plural(total, { one: '# video', other: '# videos' });
  return (
    <div className={styles.bulk}>
      <Checkbox
        label={chosen === 0 ? found : t`${chosen} chosen`}
        aria-label={t`Choose all videos of this page`}
        checked={chosen === 0 ? false : chosen === all ? true : 'mixed'}
        onChange={onChooseAll}
      />
      {chosen > 0 && (
        <div className={styles.acts}>
          {isDeleted ? (
            <Button size="small" icon={<RotateCcw aria-hidden="true" />} onClick={acts.onRestore}>
              <Trans>Bring back</Trans>
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
          )}
        </div>
      )}
    </div>
  );
};
