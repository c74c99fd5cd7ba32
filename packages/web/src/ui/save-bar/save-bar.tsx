import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './save-bar.module.css';

/** Between the bar and what is below and above it, px. */
const GAP = 32;

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
  const bar = useRef<HTMLElement>(null);
  // Controls that get the focus stay above the bar, as above the other bars at the foot of the window.
  useEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${element.offsetHeight + GAP}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--save-bar');
    };
  }, []);
  return (
    <section ref={bar} aria-label={t`Unsaved changes`} className={styles.bar}>
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
