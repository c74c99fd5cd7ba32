import { uptimeText } from '@bandshell/domain/player';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from './player-bar.module.css';

/** The stream's duration, updated each second. */
export const StreamUptime = ({ startedAt }: { readonly startedAt: string }) => {
  const { t } = useLingui();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const since = Date.parse(startedAt);
  if (Number.isNaN(since)) return null;
  return (
    <time className={styles.uptime} title={t`Time since the stream began`}>
      {uptimeText(since, now)}
    </time>
  );
};
