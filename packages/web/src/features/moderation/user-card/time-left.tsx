import { Plural, Trans } from '@lingui/react/macro';
import { clockText } from '../../../platform/format/times.ts';
import { useNow } from '../../../platform/react/use-now.ts';
import styles from './user-card.module.css';

const SECOND = 1000;
const DAY = 86_400_000;

/** The time until `end` (milliseconds since the epoch), counted down each second: in days, and below two days as a clock. */
export const TimeLeft = ({ end }: { readonly end: number }) => {
  // The last second counts as one, because the timeout is still in force.
  const left = Math.ceil((end - useNow(SECOND)) / SECOND) * SECOND;
  const days = Math.floor(left / DAY);
  const clock = clockText(left);
  return (
    <span role="timer" className={styles.left}>
      {days >= 2 ? <Plural value={days} one="# day left" other="# days left" /> : <Trans>{clock} left</Trans>}
    </span>
  );
};
