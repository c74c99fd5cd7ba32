import { Trans } from '@lingui/react/macro';
import { Moment } from '../../core/staff/moment.tsx';
import { Person } from '../../core/staff/person.tsx';
import styles from '../../core/staff/staff.module.css';

export interface LastChangeProps {
  readonly change: {
    readonly at: string;
    readonly actor: { readonly id: string; readonly login: string } | null;
  } | null;
}

/** The user who changed something last, and when. */
export const LastChange = ({ change }: LastChangeProps) =>
  change === null ? (
    <span className={styles.faint}>
      <Trans>Never</Trans>
    </span>
  ) : (
    <span className={styles.badges}>
      <Moment at={change.at} />
      <Person user={change.actor} />
    </span>
  );
