import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonRow } from '../button/button-row.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import styles from './media-row.module.css';

export interface ChoosableListProps {
  /** Of the list. */
  readonly label: string;
  /** Of the box that chooses all. */
  readonly allLabel: string;
  /** Beside that box while nothing is chosen, such as how many there are. */
  readonly found: string;
  /** How many are chosen of how many in sight. */
  readonly chosen: number;
  readonly all: number;
  readonly onChooseAll: (isChosen: boolean) => void;
  /** The action that is done with all that are chosen. */
  readonly actions: ReactNode;
  readonly loading: boolean;
  /** `MediaRow`. */
  readonly children: ReactNode;
}

/** A list whose items can be selected, one by one or all visible ones, for a joint action. */
export const ChoosableList = (props: ChoosableListProps) => {
  const { label, allLabel, found, chosen, all, onChooseAll, actions, loading, children } = props;
  const { t } = useLingui();
  return (
    <div className={styles.list} aria-busy={loading || undefined}>
      <div className={styles.bulk}>
        <Checkbox
          label={chosen === 0 ? found : t`${chosen} selected`}
          aria-label={allLabel}
          checked={chosen === 0 ? false : chosen === all ? true : 'mixed'}
          onChange={onChooseAll}
        />
        {chosen > 0 && <ButtonRow>{actions}</ButtonRow>}
      </div>
      <ul className={styles.rows} aria-label={label}>
        {children}
      </ul>
    </div>
  );
};
