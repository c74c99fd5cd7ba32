import { useEffect, useState } from 'react';
import styles from './loader.module.css';
import { LOADER_DELAY_MS, loaderDueIn } from './loader-rule.ts';

export interface LoaderProps {
  /** The content that is loading: "Loading your channels". */
  readonly label: string;
  /** When the wait began, in milliseconds of the clock; defaults to now. */
  readonly since?: number | undefined;
}

/** Three arches that light up in turn. Nothing is visible until `LOADER_DELAY_MS` have passed. */
export const Loader = ({ label, since }: LoaderProps) => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const wait = since === undefined ? LOADER_DELAY_MS : loaderDueIn(since, Date.now());
    const timer = setTimeout(() => setDue(true), wait);
    return () => clearTimeout(timer);
  }, [since]);
  return (
    <div role="status" className={styles.loader} data-placeholder="">
      {due && (
        <>
          <svg viewBox="0 0 48 28" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="3">
            <path d="M20 26a4 4 0 0 1 8 0" />
            <path d="M12 26a12 12 0 0 1 24 0" />
            <path d="M4 26a20 20 0 0 1 40 0" />
          </svg>
          <span>{label}</span>
        </>
      )}
    </div>
  );
};
