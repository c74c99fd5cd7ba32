import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './pagination.module.css';

export interface CursorPagesProps {
  /** What is paged through, such as "Pages of the audit log". */
  readonly label: string;
  /** How the pages follow one another: from the newest to the oldest, or in another order. */
  readonly order?: 'time' | 'alphabetical';
  /** Undefined on the newest page. */
  readonly onNewer: (() => void) | undefined;
  /** Undefined on the oldest page. */
  readonly onOlder: (() => void) | undefined;
  /** Which part is shown, such as "25 of many". */
  readonly status?: ReactNode;
  readonly loading?: boolean;
}

/** A way through a list whose pages follow one another. */
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
