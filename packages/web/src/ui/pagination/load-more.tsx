import { Trans } from '@lingui/react/macro';
import { Button } from '../button/button.tsx';
import { Alert } from '../notice/alert.tsx';
import styles from './pagination.module.css';

export interface LoadMoreProps {
  readonly onLoad: () => void;
  readonly loading: boolean;
  /** The error of the last attempt. */
  readonly error?: string | undefined;
}

/** The end of a list that has more items to load. */
export const LoadMore = ({ onLoad, loading, error }: LoadMoreProps) => (
  <div className={styles.more}>
    <Button loading={loading} onClick={onLoad}>
      <Trans>Show more</Trans>
    </Button>
    <Alert className={styles.error} text={error} />
  </div>
);
