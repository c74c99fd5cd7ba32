import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChattersPane } from './chatters-pane.tsx';
import type { ModerationPaneProps } from './pane-props.ts';

export interface ChattersDialogProps extends Pick<ModerationPaneProps, 'channelLogin' | 'onUser'> {
  readonly onClose: () => void;
}

/** The users who have the chat open, as a dialog. */
export const ChattersDialog = ({ onClose, ...list }: ChattersDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog open title={t`Users in chat`} onClose={onClose}>
      <ChattersPane {...list} />
    </Dialog>
  );
};
