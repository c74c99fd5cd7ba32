import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './pagination.module.css';

export interface CursorPagesProps {
  /** Accessible name, such as "Pages of the audit log". */
  readonly label: string;
  /** The order of the pages: newest first, or alphabetical. */
  readonly order?: 'time' | 'alphabetical';
  /** Undefined on the newest page. */
  readonly onNewer: (() => void) | undefined;
  /** Undefined on the oldest page. */
  readonly onOlder: (() => void) | undefined;
  /** Which part is shown, such as "25 of many". */
  readonly status?: ReactNode;
  readonly loading?: boolean;
}

/** Buttons for the previous and the next page of a list. */
export const CursorPages = ({ label, order = 'time', onNewer, onOlder, status, loading = false }: CursorPagesProps) => (
  <nav aria-label={label} className={styles.pages}>
    <Button size="small" disabled={onNewer === undefined || loading} onClick={onNewer} icon={<Newer />}>
      {order === 'time' ? <Trans>Newer</Trans> : <Trans>Previous</Trans>}
    </Button>
    <span role="status" className={styles.status}>
      {status}
    </span>
    <Button size="small" disabled={onOlder === undefined || loading} onClick={onOlder}>
      {order === 'time' ? <Trans>Older</Trans> : <Trans>Next</Trans>}
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </Button>
  </nav>
);

const Newer = () => <ChevronLeft aria-hidden="true" className={styles.arrow} />;
