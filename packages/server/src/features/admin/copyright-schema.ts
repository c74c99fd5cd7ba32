import { STRIKES_TO_SUSPEND } from '@bandshell/domain/admin';
import { isId } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { CopyrightStrikeKindRef } from './admin-user-schema.ts';
import { activeNotices, type StrikeRow } from './strike-store.ts';

const CopyrightNoticeRef = builder.objectRef<StrikeRow>('CopyrightNotice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: CopyrightStrikeKindRef, resolve: ({ kind }) => kind }),
    work: t.exposeString('work'),
    claimant: t.exposeString('claimant'),
    issuedAt: t.expose('issued_at', { type: 'DateTime' }),
    endsAt: t.expose('ends_at', { type: 'DateTime' }),
    isAcknowledged: t.boolean({ resolve: (notice) => notice.acknowledged_at !== null }),
  }),
});

const CopyrightStatusRef = builder.objectRef<readonly StrikeRow[]>('CopyrightStatus').implement({
  fields: (t) => ({
    activeStrikes: t.int({ resolve: (notices) => notices.filter(({ kind }) => kind === 'STRIKE').length }),
    strikesToSuspend: t.int({ resolve: () => STRIKES_TO_SUSPEND }),
    notices: t.field({
      type: [CopyrightNoticeRef],
      description: 'Active warnings and strikes, the newest first; at most 20.',
      resolve: (notices) => [...notices],
    }),
  }),
});

const AcknowledgePayload = builder
  .objectRef<{ readonly user: UserRow }>('AcknowledgeCopyrightNoticesPayload')
  .implement({ fields: (t) => ({ user: t.expose('user', { type: UserRef }) }) });

builder.objectFields(UserRef, (t) => ({
  copyrightStatus: t.field({
    type: CopyrightStatusRef,
    nullable: true,
    description: 'Own copyright warnings and strikes; null for everyone else.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => activeNotices(platform.database.db, user.id, platform.clock.now()),
  }),
}));

builder.mutationFields((t) => ({
  acknowledgeCopyrightNotices: t.field({
    type: AcknowledgePayload,
    authScopes: { loggedIn: true },
    description: 'The user has read their copyright warnings and strikes; what comes later is told anew.',
    args: { upToID: t.arg.id({ required: true, description: 'The newest that was shown.' }) },
    resolve: async (_root, { upToID }, context) => acknowledge(context, upToID),
  }),
}));

async function acknowledge(context: RequestContext, upToId: string): Promise<{ readonly user: UserRow }> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  if (isId(upToId)) {
    await platform.database.db
      .updateTable('copyright_strikes')
      .set({ acknowledged_at: platform.clock.now() })
      .where('user_id', '=', userId)
      .where('id', '<=', upToId)
      .where('acknowledged_at', 'is', null)
      .execute();
  }
  const user = await userLoader(context).load(userId);
  if (user === undefined) throw new Error(`user ${userId} is gone`);
  return { user };
}
