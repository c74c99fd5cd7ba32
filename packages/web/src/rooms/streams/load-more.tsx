import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import styles from './load-more.module.css';
import type { MoreStreams } from './use-more-streams.ts';

export const LoadMore = ({ more }: { readonly more: MoreStreams }) =>
  more.canLoad ? (
    <div className={styles.more}>
      <Button loading={more.loading} onClick={more.load}>
        <Trans>Show more</Trans>
      </Button>
      {more.failed && (
        <p role="alert">
          <Trans>More streams could not be loaded. Try again.</Trans>
        </p>
      )}
    </div>
  ) : null;
