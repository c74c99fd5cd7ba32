import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import styles from './chat-column.module.css';
import { ChatColumnLayout } from './chat-column-layout.tsx';
import type { ChatColumnProps } from './chat-column-props.ts';
import { ChattersButton } from './chatters-button.tsx';
import { ChatSettingsButton } from './display/chat-settings-button.tsx';
import { PinnedSlot } from './highlights/pinned-slot.tsx';
import { PopoutLink } from './popout-link.tsx';
import { useChatRoom } from './use-chat-room.ts';
import { UserCards } from './user-card/user-cards.tsx';

// Only moderators see whom they watch.
const LoadSuspects = lazyPart(async () => (await import('./suspects/load-suspects.tsx')).LoadSuspects);

/** The chat column with its messages. Its code loads after the channel's first view. */
export const ChatColumnLive = (props: ChatColumnProps) => {
  const { channelLogin, channelID, viewer, logIn, top, moderatorTools, renderFollow, isWindow, cardActions, onUser } =
    props;
  const { moderatorActions, hidesHeld } = props;
  const { room, snapshot } = useChatRoom(channelLogin, viewer);
  return (
    // Each channel has its own scroll position and draft.
    <UserCards key={channelLogin} channelLogin={channelLogin} actions={cardActions} isWindow={isWindow} onUser={onUser}>
      <ChatColumnLayout
        channelLogin={channelLogin}
        channelID={channelID}
        room={room}
        renderFollow={renderFollow}
        top={
          <>
            {snapshot.canModerate && (
              <Suspense>
                <LoadSuspects channelID={channelID} channelLogin={channelLogin} />
              </Suspense>
            )}
            <PinnedSlot
              channelID={channelID}
              channelLogin={channelLogin}
              canModerate={snapshot.canModerate}
              room={room}
            />
            {top}
          </>
        }
        snapshot={snapshot}
        viewer={viewer}
        logIn={logIn}
        popout={
          isWindow === true ? undefined : (
            <span className={styles.headTools}>
              {snapshot.canModerate && moderatorTools}
              <ChattersButton channelLogin={channelLogin} />
              <ChatSettingsButton isLoggedIn={viewer != null} />
              <PopoutLink channelLogin={channelLogin} />
            </span>
          )
        }
        isWindow={isWindow}
        viewerTools={props.viewerTools}
        draftPreview={props.draftPreview}
        moderatorActions={moderatorActions}
        hidesHeld={hidesHeld}
      />
    </UserCards>
  );
};
