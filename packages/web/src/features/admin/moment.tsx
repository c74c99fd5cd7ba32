import { momentText } from '../../platform/format/moment-text.ts';
import styles from './admin.module.css';

/** A time in full, as staff need it; nothing where there is none. */
export const Moment = ({ at }: { readonly at: string | null }) =>
  at === null ? (
    <span aria-hidden="true">–</span>
  ) : (
    <time dateTime={at} className={styles.moment}>
      {momentText(at)}
    </time>
  );
