import { useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { Suspense, useContext, useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import styles from './chat-column.module.css';
import { CardContext } from './user-card/card-context.ts';

const ChattersDialog = lazyPart(async () => (await import('./moderation/chatters-dialog.tsx')).ChattersDialog);

export interface ChattersButtonProps {
  readonly channelLogin: string;
  /** The button has its name beside its picture. */
  readonly isNamed?: boolean;
}

/** Opens the list of those who have the chat open. A name in it opens the card of the user. */
export const ChattersButton = ({ channelLogin, isNamed = false }: ChattersButtonProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const openCard = useContext(CardContext);
  const label = t`Users in chat`;
  return (
    <>
      {isNamed ? (
        <Button aria-haspopup="dialog" icon={<Users aria-hidden="true" />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <Tooltip text={label} side="bottom">
          <button
            type="button"
            className={styles.popout}
            aria-label={label}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Users aria-hidden="true" />
          </button>
        </Tooltip>
      )}
      {isOpen && (
        <HideOnCrash name="list of chatters">
          <Suspense>
            <ChattersDialog
              channelLogin={channelLogin}
              onClose={() => setOpen(false)}
              onUser={(user) => {
                setOpen(false);
                openCard?.(user);
              }}
            />
          </Suspense>
        </HideOnCrash>
      )}
    </>
  );
};
