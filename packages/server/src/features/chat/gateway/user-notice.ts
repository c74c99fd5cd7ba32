import { formatChatLine, formatTags } from '@bandshell/contract';
import { readBadges, userTypeOf } from '@bandshell/domain/chat';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { UserNotice } from '../../../core/chat/user-notice.ts';
import type { WornBadges } from '../../../core/chat/worn-badges.ts';
import { sentenceText } from '../../../platform/messages/sentence-text.ts';
import { noticeLine } from './lines.ts';

/** A notice's tags and its line for the readers of one language in the room of a channel. */
export const userNoticeLine = (
  server: string,
  room: { readonly channelId: string; readonly login: string },
  { id, at, sender, messageId, params, systemMessage, text, emotes }: UserNotice,
  { badges, badgeInfo }: WornBadges,
  language: SiteLanguage,
): { readonly tags: string; readonly bare: string } => {
  const worn = readBadges(badges);
  const wears = (name: string): string => (worn.some(({ set }) => set === name) ? '1' : '0');
  const said = typeof text === 'object' && text !== null ? sentenceText(text, language) : text;
  return {
    tags: formatTags({
      'badge-info': badgeInfo,
      badges,
      color: sender.color,
      'display-name': sender.displayName,
      emotes: emotes ?? '',
      flags: '',
      id,
      login: sender.login,
      mod: wears('moderator'),
      'msg-id': messageId,
      ...params,
      'room-id': room.channelId,
      subscriber: badgeInfo === '' ? '0' : '1',
      'system-msg': systemMessage === null ? '' : sentenceText(systemMessage, language),
      'tmi-sent-ts': String(at),
      'user-id': sender.userId,
      'user-type': userTypeOf(worn),
      ...(wears('vip') === '1' ? { vip: '1' } : {}),
    }),
    bare: formatChatLine({
      prefix: server,
      command: 'USERNOTICE',
      params: said === null ? [`#${room.login}`] : [`#${room.login}`, said],
    }),
  };
};

/** The same as a server's notice, for clients that know no USERNOTICE; null if it says nothing. */
export const userNoticeInWords = (
  server: string,
  login: string,
  { sender, systemMessage, text }: UserNotice,
  language: SiteLanguage,
): string | null => {
  const said = typeof text === 'object' && text !== null ? sentenceText(text, language) : text;
  const sentence = systemMessage === null ? sender.displayName : sentenceText(systemMessage, language);
  if (said === null) return systemMessage === null ? null : noticeLine(server, `#${login}`, sentence);
  return noticeLine(server, `#${login}`, `${sentence}: ${said}`);
};
