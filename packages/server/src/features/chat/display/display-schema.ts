import { CHAT_FONT_SIZES, type ChatDisplay } from '@bandshell/domain/chat';
import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { chatDisplayOf } from './read-chat-display.ts';
import { UPDATE_CHAT_DISPLAY_CODES, updateChatDisplay } from './update-chat-display.ts';

const ChatFontSizeRef = builder.enumType('ChatFontSize', { values: CHAT_FONT_SIZES });

const ChatDisplayRef = builder.objectRef<ChatDisplay>('ChatDisplay').implement({
  description: 'How a user sees chat.',
  fields: (t) => ({
    hasTimestamps: t.exposeBoolean('hasTimestamps'),
    fontSize: t.field({ type: ChatFontSizeRef, resolve: ({ fontSize }) => fontSize }),
    isCompact: t.exposeBoolean('isCompact'),
    hasReadableColors: t.exposeBoolean('hasReadableColors', {
      description: 'Colours of names are changed where they could not be read on the ground.',
    }),
    isPausedOnHover: t.exposeBoolean('isPausedOnHover'),
    hasLinkPreviews: t.exposeBoolean('hasLinkPreviews', {
      description: 'A card shows the clip or the video to which a message links.',
    }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  chatDisplay: t.field({
    type: ChatDisplayRef,
    nullable: true,
    description: 'Null for others, and until the user chose something.',
    complexity: 2,
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: ({ id }, _args, { platform }) => chatDisplayOf(platform, id),
  }),
}));

const UpdateChatDisplayPayload = outcomePayload(
  'UpdateChatDisplay',
  'chatDisplay',
  ChatDisplayRef,
  UPDATE_CHAT_DISPLAY_CODES,
);
const UpdateChatDisplayInput = builder.inputType('UpdateChatDisplayInput', {
  fields: (t) => ({
    hasTimestamps: t.boolean({ required: true }),
    fontSize: t.field({ type: ChatFontSizeRef, required: true }),
    isCompact: t.boolean({ required: true }),
    hasReadableColors: t.boolean({ required: true }),
    isPausedOnHover: t.boolean({ required: true }),
    hasLinkPreviews: t.boolean({ defaultValue: true }),
  }),
});

builder.mutationField('updateChatDisplay', (t) =>
  t.field({
    type: UpdateChatDisplayPayload,
    description: 'Sets how the viewer sees chat on all devices.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateChatDisplayInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await updateChatDisplay(context.platform, viewerOf(context).userId, {
          ...input,
          hasLinkPreviews: input.hasLinkPreviews ?? true,
        }),
      ),
  }),
);
