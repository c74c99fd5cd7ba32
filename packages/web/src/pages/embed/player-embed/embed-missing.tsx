import { Trans } from '@lingui/react/macro';
import { Mark } from '../../../ui/icon/mark.tsx';
import { useNotifyFailure } from './embed-failure.ts';
import styles from './player-embed.module.css';

/** Says what is wrong with the address of an embedded player. It is for the author of the page. */
export const EmbedMissing = ({ what }: { readonly what: 'parent' | 'content' }) => {
  useNotifyFailure(true);
  return (
    <div className={styles.missing}>
      <Mark size={44} />
      <h1 className={styles.missingTitle}>
        {what === 'parent' ? (
          <Trans>The player’s address has no parent</Trans>
        ) : (
          <Trans>There is nothing to play</Trans>
        )}
      </h1>
      <p className={styles.missingText}>
        {what === 'parent' ? (
          <Trans>Add the host of each page that shows this player to the address:</Trans>
        ) : (
          <Trans>Add a channel, a video, a clip or a collection to the address:</Trans>
        )}
      </p>
      <code className={styles.code} translate="no">
        /player/?channel=…&amp;parent=www.example.com
      </code>
    </div>
  );
};
