import { deviceName } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { ownEmailLoader } from './email/own-email.ts';
import type { SessionRow } from './list-sessions.ts';
import { listSessions } from './list-sessions.ts';
import './accounts-mutations.ts';
import './checkup-schema.ts';
import './closing-schema.ts';
import './email/email-schema.ts';
import './login-change/login-change-schema.ts';
import './password-change/password-change-schema.ts';
import './recovery/recovery-schema.ts';
import './reauthentication/reauthentication-schema.ts';
import './passkeys/passkeys-schema.ts';
import './two-factor/log-in-schema.ts';
import './two-factor/two-factor-schema.ts';

const SessionRef = builder.objectRef<SessionRow>('Session').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    lastSeenAt: t.expose('last_seen_at', { type: 'DateTime' }),
    deviceName: t.string({
      description: 'Browser and operating system in the reader’s language, for example “Chrome on Windows”.',
      resolve: (session, _args, { language }) => deviceName(session.user_agent, language),
    }),
    isCurrent: t.boolean({ resolve: (session, _args, context) => session.id === context.viewer?.sessionId }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  email: t.string({
    nullable: true,
    description: 'The user’s own email address; null for others.',
    authScopes: (user) => ({
      $any: { self: user.id, tokenOf: { userId: user.id, scope: 'user:read:email' } },
    }),
    unauthorizedResolver: () => null,
    resolve: async (user, _args, context) => (await ownEmailLoader(context).load(user.id))?.email ?? null,
  }),
  sessions: t.field({
    type: [SessionRef],
    nullable: true,
    description: 'The user’s own sessions; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => listSessions(platform, user.id),
  }),
}));

builder.queryFields((t) => ({
  currentUser: t.field({
    type: UserRef,
    nullable: true,
    description: 'The logged-in user, or the user of an access token; null for an anonymous visitor.',
    resolve: (_root, _args, context) => currentUser(context),
  }),
}));

async function currentUser(context: RequestContext) {
  const user = context.viewer ?? context.token?.viewer ?? null;
  return user === null ? null : ((await userLoader(context).load(user.userId)) ?? null);
}
