import { formatFlags } from '@bandshell/domain/chat';
import { builder } from '../graphql/builder.ts';
import type { ChatReply } from './chat-message.ts';
import { classifyMessage } from './flagged-words/classify-message.ts';

/** The content that a reply shows of the message that it answers. */
export const ChatReplyParentRef = builder.objectRef<ChatReply>('ChatReplyParent').implement({
  description: 'The message that a reply answers, with the names of that time.',
  fields: (t) => ({
    messageID: t.exposeString('parentId'),
    login: t.exposeString('parentLogin'),
    displayName: t.exposeString('parentDisplayName'),
    text: t.exposeString('parentText', { description: 'Empty if the message was deleted.' }),
    flags: t.string({
      description: 'Flagged parts of that text, as in the tag `flags` of a chat line.',
      resolve: ({ parentText }) => formatFlags(classifyMessage(parentText)),
    }),
    threadID: t.exposeString('threadId', { description: 'The first message of the thread.' }),
  }),
});
