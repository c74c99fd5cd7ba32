import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { CardActions, CardSubject } from './card-subject.ts';
import { UserCard } from './user-card.tsx';

export interface UserCardDialogProps {
  readonly channelLogin: string;
  readonly subject: CardSubject;
  readonly actions?: CardActions | undefined;
  readonly onClose: () => void;
}

/** The card of a user of the chat, as a dialog; on a phone it takes the whole width. */
export const UserCardDialog = ({ channelLogin, subject, actions, onClose }: UserCardDialogProps) => (
  <Dialog open title={subject.displayName} onClose={onClose}>
    <UserCard channelLogin={channelLogin} login={subject.login} isTitled actions={(user) => actions?.(user, onClose)} />
  </Dialog>
);
