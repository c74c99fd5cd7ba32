import { Suspense, useMemo } from 'react';
import styles from './chat-column.module.css';
import { ChatColumnLayout } from './chat-column-layout.tsx';
import type { ChatColumnProps } from './chat-column-props.ts';
import { type ChatComponents, ChatComponentsContext } from './chat-components.ts';
import { ChattersButton } from './chatters-button.tsx';
import { ChatSettingsButton } from './display/chat-settings-button.tsx';
import { UserCards } from './names/user-cards.tsx';
import { PopoutLink } from './popout-link.tsx';
import { useChatRoom } from './use-chat-room.ts';

export interface ChatColumnLiveProps extends ChatColumnProps {
  readonly components: ChatComponents;
}

/** The chat column with its messages. Its code loads after the channel's first view. */
export const ChatColumnLive = (props: ChatColumnLiveProps) => {
  const { channelLogin, channelID, viewer, logIn, parts, renderFollow, isWindow, cardActions, onUser, hidesHeld } =
    props;
  const { components } = props;
  const { room, snapshot } = useChatRoom(channelLogin, viewer);
  const { canModerate } = snapshot;
  // Most lines of chat change nothing of them.
  const drawn = useMemo(() => {
    const facts = { canModerate, draft: '', say: (line: string) => room?.say(line) };
    return {
      top: parts('chat-top', facts),
      moderatorTools: parts('moderator-tool', facts),
      moderatorActions: parts('moderator-action', facts),
      viewerTools: parts('viewer-tool', facts),
      draftPreview: (draft: string) => parts('draft-preview', { ...facts, draft }),
    };
  }, [parts, canModerate, room]);
  return (
    <ChatComponentsContext value={components}>
      {/* Each channel has its own scroll position and draft. */}
      <UserCards
        key={channelLogin}
        channelLogin={channelLogin}
        actions={cardActions}
        isWindow={isWindow}
        onUser={onUser}
      >
        <ChatColumnLayout
          channelLogin={channelLogin}
          channelID={channelID}
          room={room}
          renderFollow={renderFollow}
          top={
            <>
              {canModerate && (
                <Suspense>
                  <components.NameMarksLoader channelID={channelID} channelLogin={channelLogin} />
                </Suspense>
              )}
              {drawn.top}
            </>
          }
          snapshot={snapshot}
          viewer={viewer}
          logIn={logIn}
          popout={
            isWindow === true ? undefined : (
              <span className={styles.headTools}>
                {canModerate && drawn.moderatorTools}
                <ChattersButton channelLogin={channelLogin} />
                <ChatSettingsButton isLoggedIn={viewer != null} />
                <PopoutLink channelLogin={channelLogin} />
              </span>
            )
          }
          isWindow={isWindow}
          viewerTools={drawn.viewerTools}
          draftPreview={drawn.draftPreview}
          moderatorActions={drawn.moderatorActions}
          hidesHeld={hidesHeld}
        />
      </UserCards>
    </ChatComponentsContext>
  );
};
