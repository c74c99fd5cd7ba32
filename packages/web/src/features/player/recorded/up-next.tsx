import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import type { NextContent } from '../content-player-props.ts';
import noticeStyles from '../player-notice.module.css';
import styles from './recorded.module.css';

/** Seconds until the next content starts automatically. */
const WAIT = 8;

export interface UpNextProps {
  readonly next: NextContent;
  readonly onReplay: () => void;
}

/** Shows what plays next. It starts automatically unless the viewer cancels. */
export const UpNext = ({ next, onReplay }: UpNextProps) => {
  const [left, setLeft] = useState<number | null>(WAIT);
  const begin = useEffectEvent(() => next.play());
  const isCounting = left !== null;
  useEffect(() => {
    if (!isCounting) return;
    const until = Date.now() + WAIT * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      if (seconds > 0) return setLeft(seconds);
      clearInterval(timer);
      begin();
    }, 250);
    return () => clearInterval(timer);
  }, [isCounting]);

  return (
    <div className={noticeStyles.notice}>
      <div className={styles.next}>
        {next.pictureURL && <img className={styles.nextPicture} src={next.pictureURL} alt="" />}
        <div className={styles.nextWords}>
          <p className={styles.nextLabel} aria-live="off">
            {left === null ? (
              <Trans>Up next</Trans>
            ) : (
              <Plural value={left} one="Up next in # second" other="Up next in # seconds" />
            )}
          </p>
          <p className={styles.nextTitle} translate="no">
            {next.title}
          </p>
          <div className={styles.nextButtons}>
            <Button variant="primary" onClick={next.play}>
              <Trans>Play now</Trans>
            </Button>
            {left === null ? (
              <Button onClick={onReplay}>
                <Trans>Play again</Trans>
              </Button>
            ) : (
              <Button onClick={() => setLeft(null)}>
                <Trans>Stay here</Trans>
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  );
};
