import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import styles from './tag.module.css';

/** Larger numbers are shown as "99+". */
const MOST = 99;

export interface CountBadgeProps {
  readonly count: number;
  /** The thing that is counted, with the number: "3 unread whispers". */
  readonly label: string;
}

/** A number on a control, for example of unread messages. Renders nothing at zero. */
export const CountBadge = ({ count, label }: CountBadgeProps) =>
  count <= 0 ? null : (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
