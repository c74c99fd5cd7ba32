import { useLingui } from '@lingui/react/macro';
import { Settings2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SyncChatDisplay } from './sync-chat-display.tsx';

const ChatSettingsDialog = lazyPart(async () => (await import('./chat-settings-dialog.tsx')).ChatSettingsDialog);

export interface ChatSettingsButtonProps {
  readonly isLoggedIn: boolean;
  /** Above the settings, where the chat has no head for them. */
  readonly actions?: ReactNode;
}

/** Opens how the reader sees chat. */
export const ChatSettingsButton = ({ isLoggedIn, actions }: ChatSettingsButtonProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isLoggedIn && <SyncChatDisplay />}
      <IconButton
        label={t`Chat settings`}
        size="small"
        aria-haspopup="dialog"
        icon={<Settings2 aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ChatSettingsDialog isLoggedIn={isLoggedIn} actions={actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
