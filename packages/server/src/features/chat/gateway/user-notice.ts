import { formatChatLine, formatTags } from '@bandshell/contract';
import { legacyBadges } from '@bandshell/domain/chat';

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
  readonly systemMessage: string;
  /** What the sender says; null: nothing. */
  readonly text: string | null;
  /** The emotes of the text, as the tag has them. */
  readonly emotes?: string | undefined;
}

/** A notice's tags and its line for the room of a channel. */
export const userNoticeLine = (
  server: string,
  room: { readonly channelId: string; readonly login: string },
  { id, at, sender, messageId, params, systemMessage, text, emotes }: UserNotice,
): { readonly tags: string; readonly bare: string } => {
  const isModerator = sender.isModerator === true;
  const isOwner = sender.userId === room.channelId;
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
      'system-msg': systemMessage,
      'tmi-sent-ts': String(at),
      'user-id': sender.userId,
      'user-type': isModerator ? 'mod' : '',
    }),
    bare: formatChatLine({
      prefix: server,
      command: 'USERNOTICE',
      params: text === null ? [`#${room.login}`] : [`#${room.login}`, text],
    }),
  };
};
