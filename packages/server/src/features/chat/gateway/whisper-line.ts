import { formatChatLine, formatTags } from '@bandshell/contract';
import { readBadges, userTypeOf } from '@bandshell/domain/chat';
import { userPrefix } from './lines.ts';

/** A whisper, as the sockets of its recipient get it. */
export interface WhisperMessage {
  readonly id: string;
  readonly threadId: string;
  /** One line. */
  readonly text: string;
  /** The tag `emotes` of the text. */
  readonly emotes: string;
  readonly recipientLogin: string;
  readonly sender: {
    readonly userId: string;
    readonly login: string;
    readonly displayName: string;
    /** `#RRGGBB` */
    readonly color: string;
    /** As in the tag `badges`. */
    readonly badges: string;
  };
}

/** A whisper in one line, as chat sends it. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** `WHISPER`: a line of text. */
export const whisperLine = (
  server: string,
  { id, threadId, text, emotes, recipientLogin, sender }: WhisperMessage,
): { readonly tags: string; readonly bare: string; readonly plain: string } => {
  const prefix = userPrefix(server, sender.login);
  const params = [recipientLogin, text];
  return {
    tags: formatTags({
      badges: sender.badges,
      color: sender.color,
      'display-name': sender.displayName,
      emotes,
      'message-id': id,
      'thread-id': threadId,
      turbo: '0',
      'user-id': sender.userId,
      'user-type': userTypeOf(readBadges(sender.badges)),
    }),
    bare: formatChatLine({ prefix, command: 'WHISPER', params }),
    // A private message of RFC 1459, for clients that know no WHISPER.
    plain: formatChatLine({ prefix, command: 'PRIVMSG', params }),
  };
};
