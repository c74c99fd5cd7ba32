import { formatChatLine, formatTags } from '@bandshell/contract';
import { legacyBadges } from '@bandshell/domain/chat';
import type { Sentence, SiteLanguage } from '@bandshell/domain/kernel';
import { sentenceText } from '../../../platform/messages/sentence-text.ts';

/** Something that a user did for a channel, as its chat shows it: a USERNOTICE. */
export interface UserNotice {
  /** A UUID, the same on every node. */
  readonly id: string;
  /** ms since the epoch */
  readonly at: number;
  readonly sender: {
    readonly userId: string;
    readonly login: string;
    readonly displayName: string;
    /** `#RRGGBB` */
    readonly color: string;
    readonly isModerator?: boolean;
  };
  /** The line's `msg-id`. */
  readonly messageId: string;
  /** Tags that belong to this `msg-id`. */
  readonly params: Readonly<Record<string, string>>;
  /** What clients show that do not know the `msg-id`. */
  readonly systemMessage: Sentence | null;
  /** What the sender says, or what we say in their name; null: nothing. */
  readonly text: string | Sentence | null;
  /** The emotes of the text, as the tag has them. */
  readonly emotes?: string | undefined;
}

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
