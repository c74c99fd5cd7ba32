import { Trans, useLingui } from '@lingui/react/macro';
import type { CombinedError } from 'urql';
import { Loader } from '../../../ui/loader/loader.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useNotifyFailure } from './embed-failure.ts';
import styles from './player-embed.module.css';

export interface EmbedWaitProps {
  /** The site has no channel at this address. An error says that this is not known. */
  readonly isMissing?: boolean;
  /** It is there, but only for members of an organisation. */
  readonly isForMembers?: boolean;
  readonly error: CombinedError | undefined;
  readonly onRetry: () => void;
}

/** Shown in the frame while nothing can be played: it loads, it does not exist, or the site does not answer. */
export const EmbedWait = ({ isMissing = false, isForMembers = false, error, onRetry }: EmbedWaitProps) => {
  const { t } = useLingui();
  useNotifyFailure(isMissing || error !== undefined);
  return (
    <div className={styles.missing}>
      {isMissing && error === undefined ? (
        <>
          <h1 className={styles.missingTitle}>
            <Trans>This cannot be watched</Trans>
          </h1>
          <p className={styles.missingText}>
            {isForMembers ? (
              <Trans>Only members of an organization can watch this channel.</Trans>
            ) : (
              <Trans>It may have been deleted, or the address may be wrong.</Trans>
            )}
          </p>
        </>
      ) : error === undefined ? (
        <Loader label={t`Loading player`} />
      ) : (
        <ErrorState title={t`The player could not be loaded`} onRetry={onRetry} />
      )}
    </div>
  );
};
