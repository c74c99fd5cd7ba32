import type { CardActions, CardSubject } from '../../../core/chat/card-subject.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UserCard } from './user-card.tsx';

export interface UserCardDialogProps {
  readonly open: boolean;
  readonly channelLogin: string;
  readonly subject: CardSubject;
  readonly actions?: CardActions | undefined;
  /** Links open in a new tab, because the chat has a window of its own. */
  readonly isWindow?: boolean | undefined;
  readonly onClose: () => void;
}

/** The card of a user of the chat, as a dialog; on a phone and in a small window it is a sheet. */
export const UserCardDialog = ({ open, channelLogin, subject, actions, isWindow, onClose }: UserCardDialogProps) => (
  <Dialog open={open} title={subject.displayName} onClose={onClose}>
    <UserCard
      channelLogin={channelLogin}
      login={subject.login}
      isTitled
      isWindow={isWindow}
      actions={(user) => actions?.(user, onClose)}
    />
  </Dialog>
);
