import { reportPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { Flag, MessagesSquare } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { BlockMenuItem } from '../../../features/whispers/block-menu-item.tsx';
import { useWhispersStore, type WhisperRecipient } from '../../../features/whispers/whispers-store.ts';
import { MenuItem, MenuSeparator } from '../../../ui/menu/menu-item.tsx';
import { OptionsMenu } from '../../../ui/menu/options-menu.tsx';

export interface ChannelOptionsProps {
  readonly owner: WhisperRecipient;
  readonly isLoggedIn: boolean;
}

/**
 * The actions that a viewer seldom does with a channel: whisper to its owner, report and block. The menu opens at once.
 */
export const ChannelOptions = ({ owner, isLoggedIn }: ChannelOptionsProps) => {
  const place = useRef<HTMLSpanElement>(null);
  const hasOpened = useRef(false);
  // The press that loaded the menu opens it, before another press can: that would close it again. A viewer who is at
  // something else by now is left alone. A part that was hidden for a moment runs this effect again.
  useLayoutEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const button = place.current?.querySelector('button');
    button?.focus();
    button?.click();
  }, []);
  const go = useWhispersStore((state) => state.go);
  return (
    <span ref={place}>
      <OptionsMenu title={owner.displayName}>
        {(withClose, close) => (
          <>
            {isLoggedIn && (
              <MenuItem
                icon={<MessagesSquare aria-hidden="true" />}
                onSelect={withClose(() => go({ view: 'thread', recipient: owner }))}
              >
                <Trans>Whisper</Trans>
              </MenuItem>
            )}
            {isLoggedIn && <MenuSeparator />}
            <MenuItem icon={<Flag aria-hidden="true" />} to={reportPath(owner.login)} onSelect={close}>
              <Trans>Report</Trans>
            </MenuItem>
            {isLoggedIn && <BlockMenuItem user={owner} onSelect={close} />}
          </>
        )}
      </OptionsMenu>
    </span>
  );
};
