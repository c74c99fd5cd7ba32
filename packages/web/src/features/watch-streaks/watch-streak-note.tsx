import { saveStreakPath } from '@bandshell/domain/kernel';
import { WATCH_STREAK_DELAY_MS, WATCH_STREAK_SHOWN_FROM } from '@bandshell/domain/watch-streaks';
import { plural } from '@lingui/core/macro';
import { Flame } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { Link } from '../../platform/router/link.tsx';
import { WatchStreakQuery } from './watch-streak-query.ts';
import styles from './watch-streaks.module.css';

/** Says how many streams in a row the viewer watched, a moment after the page's first view. A short streak is not said. */
export const WatchStreakNote = ({ login }: { readonly login: string }) => {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), WATCH_STREAK_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const [{ data }] = useQuery({
    query: WatchStreakQuery,
    variables: { login },
    requestPolicy: 'network-only',
    pause: !isDue,
  });
  const count = data?.user?.channel.self.watchStreak?.count ?? 0;
  if (!isDue || count < WATCH_STREAK_SHOWN_FROM) return null;
  return (
    <Link to={saveStreakPath(login)} navigation={{ scroll: 'preserve' }} className={styles.note}>
      <Flame aria-hidden="true" />
      {plural(count, { one: '# stream in a row', other: '# streams in a row' })}
    </Link>
  );
};
