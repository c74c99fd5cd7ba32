import { formatChatLine, formatTags } from '@bandshell/contract';
import { readBadges, userTypeOf } from '@bandshell/domain/chat';
import { userPrefix } from './lines.ts';

/** A whisper, as the sockets of its recipient get it. */
export interface WhisperMessage {
  readonly id: string;
  readonly threadId: string;
  readonly text: string;
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

/** `WHISPER`: a line of text, also if the whisper has several. */
export const whisperLine = (
  server: string,
  { id, threadId, text, recipientLogin, sender }: WhisperMessage,
): { readonly tags: string; readonly bare: string } => ({
  tags: formatTags({
    badges: sender.badges,
    color: sender.color,
    'display-name': sender.displayName,
    emotes: '',
    'message-id': id,
    'thread-id': threadId,
    turbo: '0',
    'user-id': sender.userId,
    'user-type': userTypeOf(readBadges(sender.badges)),
  }),
  bare: formatChatLine({
    prefix: userPrefix(server, sender.login),
    command: 'WHISPER',
    params: [recipientLogin, text.replace(/\s*[\r\n]+\s*/g, ' ')],
  }),
});
