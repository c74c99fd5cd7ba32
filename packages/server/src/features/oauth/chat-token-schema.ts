import { builder } from '../../core/graphql/builder.ts';
import { type Payload, payloadError, toPayload } from '../../core/graphql/payload.ts';
import { CREATE_CHAT_TOKEN_CODES, createChatToken } from './create-chat-token.ts';
import type { IssuedTokens } from './grants/create-grant.ts';

type Code = (typeof CREATE_CHAT_TOKEN_CODES)[number];

const ErrorRef = payloadError('CreateChatToken', CREATE_CHAT_TOKEN_CODES);
const CreateChatTokenPayload = builder.objectRef<Payload<IssuedTokens, Code>>('CreateChatTokenPayload').implement({
  fields: (t) => ({
    token: t.string({
      nullable: true,
      description: 'The password for a chat client or bot, sent as PASS oauth:<token>. It is shown only once.',
      resolve: ({ value }) => value?.accessToken ?? null,
    }),
    expiresAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ value }) => value?.expiresAt ?? null }),
    error: t.field({ type: ErrorRef, nullable: true, resolve: ({ error }) => error }),
  }),
});

builder.mutationFields((t) => ({
  createChatToken: t.field({
    type: CreateChatTokenPayload,
    authScopes: { loggedIn: true },
    description:
      'Returns an OAuth token of the site’s own application with the chat scopes. The user has to have logged in recently. A user has at most ten such tokens: the oldest ends when an eleventh is created. The user gets a mail. `revokeOtherSessions` ends all of them.',
    resolve: async (_root, _args, context) => toPayload(await createChatToken(context)),
  }),
}));
