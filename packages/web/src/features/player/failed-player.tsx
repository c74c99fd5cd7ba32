import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { Backdrop, Notice } from './notice.tsx';
import { presentPlayer } from './player-store.ts';
import styles from './player-surface.module.css';

/** Replaces a player that crashed. */
export const FailedPlayer = () => {
  const { t } = useLingui();
  return (
    <section className={styles.surface} role="alert" aria-label={t`Video player`}>
      <Notice
        title={t`The player has stopped`}
        backdrop={<Backdrop banner={null} />}
        action={
          <Button variant="primary" onClick={() => presentPlayer({ type: 'try-again' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Something went wrong in the player. The rest of the page still works.</Trans>
      </Notice>
    </section>
  );
};
