import type { ChatLine } from '@bandshell/contract';
import { CHAT_RULES_NOTICE, HELD_NOTICE } from '@bandshell/domain/automod';
import type { RoomState } from './chat-room-state.ts';
import { type ChatMentions, readChatLine, type SelfState } from './read-chat-line.ts';
import { readOwnBan } from './read-own-ban.ts';
import type { SentMessages } from './sent-messages.ts';

type Updates<Kind extends ChatMentions['kind']> = Extract<ChatMentions, { kind: Kind }>;

export interface LineReceiverOptions {
  /** In lower case; null for an anonymous reader. */
  readonly selfLogin: string | null;
  /** The viewer in the room, until the server says more. */
  readonly self: SelfState;
  readonly state: RoomState;
  readonly messages: SentMessages;
}

const canModerate = ({ badges }: SelfState): boolean => badges.includes('broadcaster') || badges.includes('moderator');

/** Applies the lines of the server to the room, and knows the viewer as the room shows them. */
export function receiveLines({ selfLogin, self: first, state, messages }: LineReceiverOptions) {
  let self = first;
  state.change({ canModerate: canModerate(self) });

  const onSelf = ({ self: next, sent }: Updates<'self'>, now: number) => {
    self = { ...next, color: next.color || self.color, displayName: next.displayName || self.displayName };
    if (canModerate(self) !== state.get().canModerate) state.change({ canModerate: canModerate(self) });
    if (sent === null || !messages.settle(sent.nonce)) return;
    const change = { ...self, at: sent.at ?? now, emotes: sent.emotes, bits: sent.bits };
    state.flushThen({ type: 'confirm', key: sent.nonce, id: sent.id, isReply: sent.isReply, change });
  };

  const onRefusal = ({ id, text, nonce, until }: Updates<'refusal'>, isBanned: boolean) => {
    if (nonce === null || !messages.settle(nonce)) {
      // The text that stands in place of the box to write says that the viewer is banned.
      if (text !== '' && !isBanned) state.notice(text);
    } else if (id === HELD_NOTICE) {
      state.flushThen({ type: 'remove', key: nonce });
      state.notice(text);
    } else {
      if (id === CHAT_RULES_NOTICE) state.change({ asksForRules: true });
      state.flushThen({ type: 'fail', key: nonce, reason: text, until });
    }
  };

  const onLine = (line: ChatLine) => {
    const now = Date.now();
    const isBanned = readOwnBan(line, selfLogin);
    if (isBanned !== undefined && isBanned !== state.get().isBanned) state.change({ isBanned });
    const updates = readChatLine(line, { selfLogin, key: state.nextKey(), now });
    switch (updates?.kind) {
      case undefined:
        return;
      case 'row':
        return state.enqueue(updates.row);
      case 'self':
        return onSelf(updates, now);
      case 'refusal':
        return onRefusal(updates, isBanned === true);
      case 'removal':
        return state.flushThen(updates.event);
      case 'modes':
        return state.change({ modes: { ...state.get().modes, ...updates.changes } });
    }
  };

  return { self: () => self, onLine };
}
