import type { RowChannel } from '@bandshell/domain/chat';
import { type ReactNode, Suspense, useContext } from 'react';
import { ChatAnnouncer } from './chat-announcer.tsx';
import styles from './chat-column.module.css';
import { ChatColumnFrame } from './chat-column-frame.tsx';
import type { ChatViewer, LogInLink } from './chat-column-props.ts';
import { ChatComponentsContext } from './chat-components.ts';
import { ChatLog } from './chat-log.tsx';
import type { ChatRoom } from './chat-room.ts';
import type { ChatRoomSnapshot } from './chat-room-state.ts';
import { ChatStatusLine } from './chat-status-line.tsx';
import { ChatTop } from './chat-top.tsx';
import { ChattersButton } from './chatters-button.tsx';
import { ChatLook } from './display/chat-look.tsx';
import { ChatSettingsButton } from './display/chat-settings-button.tsx';
import { LogInToChat } from './log-in-to-chat.tsx';
import { useReplyTarget } from './replies/use-reply-target.ts';
import { SendBox } from './send-box.tsx';

export interface ChatColumnLayoutProps {
  readonly channelLogin: string;
  readonly channelID: string;
  readonly room: ChatRoom | null;
  readonly snapshot: ChatRoomSnapshot;
  readonly viewer: ChatViewer | null | undefined;
  readonly logIn: LogInLink;
  /** A link to the chat in a window of its own. */
  readonly popout?: ReactNode;
  /** Above the messages. */
  readonly top?: ReactNode;
  readonly renderFollow?: ((channel: RowChannel) => ReactNode) | undefined;
  readonly isWindow?: boolean | undefined;
  /** Beside the send box. */
  readonly viewerTools?: ReactNode;
  readonly draftPreview?: ((draft: string) => ReactNode) | undefined;
  readonly moderatorActions?: ReactNode;
  readonly hidesHeld?: boolean | undefined;
}

/** Head, log, status and send box of a chat column. */
export const ChatColumnLayout = (props: ChatColumnLayoutProps) => {
  const { room, snapshot, viewer, channelLogin, channelID, logIn, top, renderFollow, popout, isWindow } = props;
  const { viewerTools, draftPreview, moderatorActions, hidesHeld } = props;
  const components = useContext(ChatComponentsContext);
  const { replyTo, setReplyTo } = useReplyTarget(snapshot.list);
  const settings = (
    <span className={styles.headless}>
      {isWindow === true && <ChattersButton channelLogin={channelLogin} />}
      <ChatSettingsButton
        isLoggedIn={viewer != null}
        actions={
          <>
            {isWindow !== true && <ChattersButton channelLogin={channelLogin} isNamed />}
            {snapshot.canModerate && moderatorActions}
          </>
        }
      />
    </span>
  );
  return (
    <ChatColumnFrame action={popout} isWindow={isWindow}>
      <ChatTop>{top}</ChatTop>
      <ChatAnnouncer list={snapshot.list} selfLogin={viewer?.login.toLowerCase() ?? null} />
      <ChatLook>
        <ChatLog
          renderFollow={renderFollow}
          room={room}
          list={snapshot.list}
          isSettled={snapshot.isSettled}
          canWrite={viewer !== null}
          canModerate={snapshot.canModerate}
          channelLogin={channelLogin}
          selfLogin={viewer?.login.toLowerCase() ?? null}
          onReply={setReplyTo}
        />
      </ChatLook>
      <div className={styles.below}>
        {components !== null && snapshot.canModerate && hidesHeld !== true && (
          <Suspense>
            <components.HeldMessages channelLogin={channelLogin} channelID={channelID} isQuiet />
          </Suspense>
        )}
        <ChatStatusLine status={snapshot.status} isSettled={snapshot.isSettled} modes={snapshot.modes} />
      </div>
      {components !== null && snapshot.asksForRules && (
        <Suspense>
          <components.RulesDialog
            channelLogin={channelLogin}
            onAccepted={() => room?.endRules(true)}
            onClose={() => room?.endRules(false)}
          />
        </Suspense>
      )}
      {viewer === null ? (
        <LogInToChat {...logIn} tools={settings} />
      ) : components !== null && snapshot.isBanned ? (
        <Suspense>
          <components.OwnBan channelLogin={channelLogin} tools={settings} onEnd={() => room?.endBan()} />
        </Suspense>
      ) : (
        <SendBox
          channelLogin={channelLogin}
          viewer={viewer}
          list={snapshot.list}
          canModerate={snapshot.canModerate}
          room={viewer === undefined ? null : room}
          replyTo={replyTo}
          onReplyEnd={() => setReplyTo(undefined)}
          preview={draftPreview}
          tools={
            <>
              {settings}
              {viewer != null && viewerTools}
            </>
          }
        />
      )}
    </ChatColumnFrame>
  );
};
