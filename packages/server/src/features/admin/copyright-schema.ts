import { STRIKES_TO_SUSPEND } from '@bandshell/domain/admin';
import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { acknowledgeCopyrightNotices } from './acknowledge-copyright-notices.ts';
import { CopyrightStrikeKindRef } from './admin-user-schema.ts';
import { activeNotices, type StrikeRow } from './list-strikes.ts';

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
      description: 'Active warnings and strikes, newest first; at most 20.',
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
    description: 'The user’s own copyright warnings and strikes; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => activeNotices(platform.database.db, user.id, platform.clock.now()),
  }),
}));

builder.mutationFields((t) => ({
  acknowledgeCopyrightNotices: t.field({
    type: AcknowledgePayload,
    authScopes: { loggedIn: true },
    description: 'The user has read their copyright warnings and strikes. Later ones are shown again.',
    args: { upToID: t.arg.id({ required: true, description: 'Id of the newest notice that was shown.' }) },
    resolve: async (_root, { upToID }, context) => ({
      user: await acknowledgeCopyrightNotices(context, viewerOf(context), upToID),
    }),
  }),
}));
