import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { type ChatUISettings, loadChatUISettings } from './chat-ui-settings.ts';
import { SET_EMOTE_ANIMATIONS_ENABLED_CODES, setEmoteAnimationsEnabled } from './set-emote-animations-enabled.ts';

const ChatUISettingsRef = builder.objectRef<ChatUISettings>('ChatUISettings').implement({
  description: 'How chat looks for a user on all devices.',
  fields: (t) => ({
    isEmoteAnimationsEnabled: t.exposeBoolean('isEmoteAnimationsEnabled', {
      nullable: true,
      description: 'Whether emotes move; null if the user never chose.',
    }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  chatUISettings: t.field({
    type: ChatUISettingsRef,
    nullable: true,
    description: 'Only for the user.',
    authScopes: ({ id }) => ({ self: id }),
    unauthorizedResolver: () => null,
    resolve: ({ id }, _args, { platform }) => loadChatUISettings(platform, id),
  }),
}));

const SetEmoteAnimationsEnabledPayload = outcomePayload(
  'SetEmoteAnimationsEnabled',
  'chatUISettings',
  ChatUISettingsRef,
  SET_EMOTE_ANIMATIONS_ENABLED_CODES,
);

const SetEmoteAnimationsEnabledInput = builder.inputType('SetEmoteAnimationsEnabledInput', {
  fields: (t) => ({ isEmoteAnimationsEnabled: t.boolean({ required: true }) }),
});

builder.mutationFields((t) => ({
  setEmoteAnimationsEnabled: t.field({
    type: SetEmoteAnimationsEnabledPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SetEmoteAnimationsEnabledInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await setEmoteAnimationsEnabled(context.platform, viewerOf(context).userId, input.isEmoteAnimationsEnabled),
      ),
  }),
}));
