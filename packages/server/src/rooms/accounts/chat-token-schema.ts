import { CHAT_TOKENS_BY_USER } from '@bandshell/domain';
import { builder } from '../../spine/graphql/builder.ts';
import { requestError } from '../../spine/graphql/request-error.ts';
import { viewerOf } from '../../spine/graphql/viewer-of.ts';
import { issueChatToken } from '../../spine/identity.ts';
import { throttle } from './throttle.ts';

const CreateChatTokenPayload = builder.objectRef<{ token: string }>('CreateChatTokenPayload').implement({
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'The password for a chat client or bot, to be sent as PASS oauth:<token>. It is shown this once.',
    }),
  }),
});

builder.mutationFields((t) => ({
  createChatToken: t.field({
    type: CreateChatTokenPayload,
    authScopes: { loggedIn: true },
    description: 'The newest ten tokens of a user are valid.',
    resolve: async (_root, _args, context) => {
      const { userId } = viewerOf(context);
      const tooOften = await throttle(context.platform.limits, 'chat-token', userId, CHAT_TOKENS_BY_USER);
      if (tooOften !== null) throw requestError('RATE_LIMITED', tooOften);
      return { token: await issueChatToken(context.platform, userId) };
    },
  }),
}));
