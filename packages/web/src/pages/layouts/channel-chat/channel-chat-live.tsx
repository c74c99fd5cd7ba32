import { sharedChatTopic } from '@bandshell/contract';
import type { RowChannel } from '@bandshell/domain/chat';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { ChatColumnLive } from '../../../features/chat/chat-column-live.tsx';
import type { ChatColumnProps, ChatParts, LogInLink } from '../../../features/chat/chat-column-props.ts';
import { ChatEmotes } from '../../../features/emotes/chat-emotes.tsx';
import type { EmoteOwner } from '../../../features/emotes/emote-card.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';
import { Slots } from '../slot-list/slots.tsx';
import { chatComponents } from './chat-components.ts';
import type { ChatPage } from './chat-places.ts';
import { chatSlots } from './chat-slots.ts';
import { ChatTopQuery } from './chat-top-query.ts';

/** Over this time pages ask who shares a chat, after it changed. */
const SPREAD_MS = 1500;

const ChatCardActions = lazyPart(async () => (await import('../chat-card-actions.tsx')).ChatCardActions);

export interface ChannelChatProps extends Pick<ChatColumnProps, 'hidesHeld' | 'onUser'> {
  readonly channelID: string;
  readonly login: string;
  readonly page: ChatPage;
  /** Where "Log in to chat" leads. */
  readonly logIn: LogInLink;
  /** Where a reader returns who logs in to vote and the like; by default the same. */
  readonly logInPath?: string;
  /** The content that the page shows in its corner while the chat is closed. */
  readonly notice?: ReactNode;
}

/** A channel's chat with what features show in it. Its code loads after a page's first view. */
export const ChannelChatLive = (props: ChannelChatProps) => {
  const { channelID, login, page, logIn, logInPath = logIn.href, notice = null, ...column } = props;
  const { status, viewer } = useViewer();
  const [{ data, error, stale }, fetchAgain] = useQuery({
    query: ChatTopQuery,
    variables: { login },
    requestPolicy: 'network-only',
  });
  const onRefresh = useCallback(() => fetchAgain({ requestPolicy: 'network-only' }), [fetchAgain]);
  // Everybody in the chat hears it at the same moment.
  useTopic(sharedChatTopic(channelID), () => void setTimeout(onRefresh, Math.random() * SPREAD_MS), onRefresh);
  const { href, target } = logIn;
  const top = data === undefined ? undefined : (data.user?.channel ?? null);
  const context = useMemo(
    () => ({
      ...{ channelID, login, page, viewer, notice, top, onRefresh },
      isStale: stale,
      hasFailed: data === undefined && error !== undefined,
      isOwner: viewer?.id === channelID,
      logIn: target === undefined ? { href } : { href, target },
      logInPath: status === 'anonymous' ? logInPath : undefined,
    }),
    [channelID, login, page, viewer, notice, top, onRefresh, stale, data, error, href, target, status, logInPath],
  );
  const parts = useCallback<ChatParts>(
    (place, facts) => <Slots list={chatSlots} place={place} context={{ ...context, ...facts }} />,
    [context],
  );
  const follow = useCallback(
    (owner: EmoteOwner) => <Slots list={chatSlots} place="emote-card" context={{ page, viewer, ...owner }} />,
    [page, viewer],
  );
  const renderFollow = useCallback(
    ({ id: userID, login, displayName }: RowChannel) => (
      <Slots list={chatSlots} place="recommended-channel" context={{ page, viewer, userID, login, displayName }} />
    ),
    [page, viewer],
  );
  return (
    <ChatEmotes channelID={channelID} follow={follow}>
      <ChatColumnLive
        {...column}
        channelID={channelID}
        channelLogin={login}
        viewer={status === 'unknown' ? undefined : viewer}
        logIn={context.logIn}
        {...(page === 'window' && { isWindow: true })}
        parts={parts}
        components={chatComponents}
        renderFollow={renderFollow}
        cardActions={(user, close) => (
          <Suspense>
            <ChatCardActions
              channelLogin={login}
              viewerID={viewer?.id ?? null}
              logIn={context.logIn}
              isWindow={page === 'window'}
              user={user}
              onClose={close}
            />
          </Suspense>
        )}
      />
      {page === 'window' && viewer !== null && (
        <Slots list={chatSlots} place="over-window" context={{ page, viewer }} />
      )}
    </ChatEmotes>
  );
};
