import { formatFlags, legacyBadges } from '@bandshell/domain/chat';
import { classifyMessage } from '../../core/chat/flagged-words/classify-message.ts';
import { ChatReplyParentRef } from '../../core/chat/reply-parent-ref.ts';
import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { VideoRef } from '../../core/graphql/refs.ts';
import { type ChatReplay, readChatReplay } from './read-chat-replay.ts';
import type { ReplayedRow } from './read-replay.ts';

const PAGE_MAX = 100;

const ChatReplayMessageRef = builder.objectRef<ReplayedRow>('ChatReplayMessage').implement({
  description: 'A message as it was written, with the names and colours of that time.',
  fields: (t) => ({
    id: t.exposeID('id'),
    atSeconds: t.float({ description: 'Position in the video.', resolve: ({ positionMs }) => positionMs / 1000 }),
    login: t.exposeString('login'),
    displayName: t.exposeString('display_name'),
    color: t.exposeString('color', { description: '#RRGGBB' }),
    isBroadcaster: t.exposeBoolean('is_owner'),
    isModerator: t.exposeBoolean('is_moderator'),
    badges: t.string({
      description: 'As in the tag `badges` of chat.',
      resolve: ({ badges, is_owner, is_moderator }) =>
        badges || legacyBadges({ isOwner: is_owner, isModerator: is_moderator }),
    }),
    text: t.exposeString('body'),
    flags: t.string({
      description: 'Flagged parts of the text, as in the tag `flags` of a chat line.',
      resolve: ({ body }) => formatFlags(classifyMessage(body)),
    }),
    isAction: t.exposeBoolean('is_action'),
    replyTo: t.field({ type: ChatReplyParentRef, nullable: true, resolve: ({ reply }) => reply }),
    emotes: t.exposeString('emotes', { description: 'Which words are emotes: `id:from-to`, counted in code points.' }),
  }),
});

const ChatReplayRef = builder.objectRef<ChatReplay>('ChatReplay').implement({
  fields: (t) => ({
    // The field itself counts the size of the page.
    messages: t.field({
      type: [ChatReplayMessageRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ messages }) => [...messages],
    }),
    clearedAtSeconds: t.field({
      type: ['Float'],
      description: 'Positions in the video at which a moderator cleared the chat, in order.',
      resolve: async ({ clearings }) => (await clearings()).map((ms) => ms / 1000),
    }),
    endCursor: t.exposeString('endCursor'),
    hasNextPage: t.exposeBoolean('hasNextPage'),
    isGrowing: t.exposeBoolean('isGrowing', {
      description: 'The video is still being recorded, so that more messages can follow the end cursor.',
    }),
  }),
});

builder.objectFields(VideoRef, (t) => ({
  chatReplay: t.field({
    type: ChatReplayRef,
    nullable: true,
    description: 'The chat of the time, in step with the video. Null if the viewer may not watch it.',
    args: {
      fromSeconds: t.arg.float({ defaultValue: 0, required: false, description: 'Position in the video.' }),
      before: t.arg.int({
        defaultValue: 0,
        required: false,
        description: 'Also returns this many messages before `fromSeconds`.',
      }),
      first: t.arg.int({ defaultValue: 100, required: false }),
      after: t.arg.string({ required: false, description: 'Continues after a page, instead of `fromSeconds`.' }),
    },
    complexity: ({ first, before }) => ({ field: 10, multiplier: (first ?? PAGE_MAX) + (before ?? 0) }),
    resolve: (video, args, context) =>
      readChatReplay(context, video, {
        fromSeconds: args.fromSeconds ?? 0,
        before: args.before ?? 0,
        first: pageSize(args.first ?? PAGE_MAX, PAGE_MAX),
        after: args.after ?? null,
      }),
  }),
}));
