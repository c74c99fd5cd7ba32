import { formatChatLine, formatTags } from '@bandshell/contract';
import { legacyBadges } from '@bandshell/domain/chat';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { UserNotice } from '../../../core/chat/user-notice.ts';
import { sentenceText } from '../../../platform/messages/sentence-text.ts';

/** A notice's tags and its line for the readers of one language in the room of a channel. */
export const userNoticeLine = (
  server: string,
  room: { readonly channelId: string; readonly login: string },
  { id, at, sender, messageId, params, systemMessage, text, emotes }: UserNotice,
  language: SiteLanguage,
): { readonly tags: string; readonly bare: string } => {
  const isModerator = sender.isModerator === true;
  const isOwner = sender.userId === room.channelId;
  const said = typeof text === 'object' && text !== null ? sentenceText(text, language) : text;
  return {
    tags: formatTags({
      'badge-info': '',
      badges: legacyBadges({ isOwner, isModerator }),
      color: sender.color,
      'display-name': sender.displayName,
      emotes: emotes ?? '',
      flags: '',
      id,
      login: sender.login,
      mod: isModerator ? '1' : '0',
      'msg-id': messageId,
      ...params,
      'room-id': room.channelId,
      subscriber: '0',
      'system-msg': systemMessage === null ? '' : sentenceText(systemMessage, language),
      'tmi-sent-ts': String(at),
      'user-id': sender.userId,
      'user-type': isModerator ? 'mod' : '',
    }),
    bare: formatChatLine({
      prefix: server,
      command: 'USERNOTICE',
      params: said === null ? [`#${room.login}`] : [`#${room.login}`, said],
    }),
  };
};
