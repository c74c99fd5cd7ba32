import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../button/button.tsx';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  readonly isSaving: boolean;
  /** The last attempt could not save all changes. */
  readonly hasFailed: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Stands at the foot of the window while a page has unsaved changes. */
export const SaveBar = ({ isSaving, hasFailed, onSave, onDiscard }: SaveBarProps) => {
  const { t } = useLingui();
  return (
    <section aria-label={t`Unsaved changes`} className={styles.bar}>
      <p role="status" className={styles.text} data-failed={hasFailed || undefined}>
        {hasFailed ? <Trans>Some changes are not saved yet.</Trans> : <Trans>You have unsaved changes.</Trans>}
      </p>
      <div className={styles.actions}>
        <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button variant="primary" loading={isSaving} onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </section>
  );
};
