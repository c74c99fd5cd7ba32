import { CHAT_TOKENS_BY_USER } from '@bandshell/domain';
import { builder } from '../../spine/graphql/builder.ts';
import { requestError } from '../../spine/graphql/request-error.ts';
import { viewerOf } from '../../spine/graphql/viewer-of.ts';
import { throttle } from '../../spine/throttle.ts';
import type { IssuedTokens } from './grants/create-grant.ts';
import { issueChatToken } from './grants/issue-chat-token.ts';

const CreateChatTokenPayload = builder.objectRef<IssuedTokens>('CreateChatTokenPayload').implement({
  fields: (t) => ({
    token: t.exposeString('accessToken', {
      description: 'The password for a chat client or bot, to be sent as PASS oauth:<token>. It is shown this once.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.mutationFields((t) => ({
  createChatToken: t.field({
    type: CreateChatTokenPayload,
    authScopes: { loggedIn: true },
    description:
      'An OAuth token of the site’s own program with the scopes of chat. The newest ten of a user are valid.',
    resolve: async (_root, _args, context) => {
      const { userId } = viewerOf(context);
      const tooOften = await throttle(context.platform.limits, 'chat-token', userId, CHAT_TOKENS_BY_USER);
      if (tooOften !== null) throw requestError('RATE_LIMITED', tooOften);
      return issueChatToken(context.platform, userId);
    },
  }),
}));
