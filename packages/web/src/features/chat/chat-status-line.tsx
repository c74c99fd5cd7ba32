import type { ChatModes } from '@bandshell/domain/chat';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ChatStatus } from './chat-connection.ts';
import styles from './chat-status-line.module.css';

/** A connection that is restored within this time shows no status. */
const PATIENCE_MS = 1200;

export interface ChatStatusLineProps {
  readonly status: ChatStatus;
  readonly isSettled: boolean;
  readonly modes: ChatModes;
}

/** Shows that the chat is disconnected and reconnecting, or else its modes. */
export const ChatStatusLine = ({ status, isSettled, modes }: ChatStatusLineProps) => {
  const { t } = useLingui();
  const isAway = status !== 'joined';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isAway) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAway]);

  return (
    <p className={styles.status} role="status">
      {isAway && isSlow && (
        <>
          <span className={styles.statusMark} aria-hidden="true" />
          {isSettled ? t`Connection lost. Trying again…` : t`Connecting to chat…`}
        </>
      )}
      {!isAway && modes.slowSeconds > 0 && (
        <span>
          <Plural value={modes.slowSeconds} one="Slow mode: # second" other="Slow mode: # seconds" />
        </span>
      )}
      {!isAway && modes.followersMinutes === 0 && (
        <span>
          <Trans>Followers only</Trans>
        </span>
      )}
      {!isAway && modes.followersMinutes !== null && modes.followersMinutes > 0 && (
        <span>
          <Plural
            value={modes.followersMinutes}
            one="Followers of # minute or more"
            other="Followers of # minutes or more"
          />
        </span>
      )}
      {!isAway && modes.subscribersOnly && (
        <span>
          <Trans>Subscribers only</Trans>
        </span>
      )}
      {!isAway && modes.emotesOnly && (
        <span>
          <Trans>Emotes only</Trans>
        </span>
      )}
      {!isAway && modes.uniqueMessages && (
        <span>
          <Trans>No repeated messages</Trans>
        </span>
      )}
    </p>
  );
};
