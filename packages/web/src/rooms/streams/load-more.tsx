import { Button } from '../../ui/button/button.tsx';
import styles from './load-more.module.css';
import type { MoreStreams } from './use-more-streams.ts';

export const LoadMore = ({ more }: { readonly more: MoreStreams }) =>
  more.canLoad ? (
    <div className={styles.more}>
      <Button loading={more.loading} onClick={more.load}>
        Show more
      </Button>
      {more.failed && <p role="alert">More streams could not be loaded. Try again.</p>}
    </div>
  ) : null;
