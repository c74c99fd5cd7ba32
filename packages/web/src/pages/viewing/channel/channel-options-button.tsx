import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import styles from './channel-page.module.css';
import type { ChannelContext } from './channel-places.ts';

const ChannelOptions = lazyPart(async () => (await import('./channel-options.tsx')).ChannelOptions);

/** Opens the menu of a channel. Few viewers use it, so it is loaded when somebody does. */
export const ChannelOptionsButton = ({
  userID,
  login,
  displayName,
  viewer,
}: Pick<ChannelContext, 'userID' | 'login' | 'displayName' | 'viewer'>) => {
  const { t } = useLingui();
  const [isWanted, setWanted] = useState(false);
  const name = displayName;
  const button = (
    <button
      type="button"
      className={styles.optionsButton}
      aria-label={t`Options for ${name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <Ellipsis aria-hidden="true" />
    </button>
  );
  return (
    <span className={styles.options}>
      {isWanted ? (
        <HideOnCrash name="options of the channel">
          <Suspense fallback={button}>
            <ChannelOptions owner={{ id: userID, login, displayName }} isLoggedIn={viewer !== null} />
          </Suspense>
        </HideOnCrash>
      ) : (
        button
      )}
    </span>
  );
};
