import { STREAM_WATCHED_MS } from '@bandshell/domain/watch-streaks';
import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import type { WatchStreak } from './watch-streak-query.ts';
import styles from './watch-streaks.module.css';

const MINUTE_S = 60;
const WATCHED_MINUTES = STREAM_WATCHED_MS / 60_000;

export interface StreakCardProps {
  readonly streak: WatchStreak;
  readonly displayName: string;
}

/** A viewer's streak, and what keeps it going. */
export const StreakCard = ({ streak: { count, best, secondsLeft }, displayName }: StreakCardProps) => {
  const minutes = secondsLeft === null ? null : Math.max(1, Math.ceil(secondsLeft / MINUTE_S));
  return (
    <div className={styles.streak}>
      <p className={styles.count}>
        <Flame aria-hidden="true" />
        {plural(count, { 0: 'No streak yet', one: '# stream in a row', other: '# streams in a row' })}
      </p>
      <p className={styles.text}>
        {minutes !== null ? (
          <Trans>
            {displayName} is live. Watch <Plural value={minutes} one="# more minute" other="# more minutes" /> of this
            stream, and it counts.
          </Trans>
        ) : count === 0 ? (
          <Trans>Watch {WATCHED_MINUTES} minutes of a stream, and your streak begins.</Trans>
        ) : (
          <Trans>
            Watch {WATCHED_MINUTES} minutes of the next stream to keep your streak. Missing a stream ends it.
          </Trans>
        )}
      </p>
      {best > count && (
        <p className={styles.text}>
          <Trans>
            Your longest streak: <Plural value={best} one="# stream" other="# streams" />.
          </Trans>
        </p>
      )}
    </div>
  );
};
