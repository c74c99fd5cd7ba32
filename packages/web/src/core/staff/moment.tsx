import { momentText } from '../../platform/format/moment-text.ts';
import styles from './staff.module.css';

/** A full time stamp for staff; renders nothing for a missing time. */
export const Moment = ({ at }: { readonly at: string | null }) =>
  at === null ? (
    <span aria-hidden="true">–</span>
  ) : (
    <time dateTime={at} className={styles.moment}>
      {momentText(at)}
    </time>
  );
