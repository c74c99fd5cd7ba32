import { logInPath } from '@bandshell/domain/routes';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { ChatColumnLive } from '../../features/chat/chat-column-live.tsx';
import { ChatEmotes } from '../../features/emotes/chat-emotes.tsx';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { cardActionsFor } from '../frames/chat-card-slot.tsx';

export interface ManagerChatProps {
  readonly channelID: string;
  readonly login: string;
  readonly owner: Viewer;
}

/** The chat of the owner's channel beside the activity feed. */
export const ManagerChat = ({ channelID, login, owner }: ManagerChatProps) => (
  <ChatEmotes channelID={channelID} follow={(channel) => <FollowButton {...channel} />}>
    <ChatColumnLive
      channelLogin={login}
      channelID={channelID}
      viewer={owner}
      logIn={{ href: logInPath }}
      cardActions={cardActionsFor({ channelLogin: login, viewerID: owner.id, logIn: { href: logInPath } })}
    />
  </ChatEmotes>
);
