import { useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { Suspense, useContext, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import styles from './chat-column.module.css';
import { ChatComponentsContext } from './chat-components.ts';
import { CardContext } from './names/card-context.ts';

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
  const components = useContext(ChatComponentsContext);
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
      {components !== null && isOpen && (
        <HideOnCrash name="list of chatters">
          <Suspense>
            <components.ChattersDialog
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
