import { COPYRIGHT_STRIKE_KINDS, SUSPENSION_REASONS } from '@bandshell/domain/admin';
import { maskEmail } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { UnavailableReasonRef } from '../../core/users/unavailable-reason-ref.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { emailLoader, sessionsLoader } from './admin-user-loaders.ts';
import { findUser } from './audit-schema.ts';
import { listStrikes, listSuspensions } from './list-of-user.ts';
import { countStrikes, type StrikeRow } from './list-strikes.ts';
import { pageCost, staffConnection } from './staff-page.ts';
import type { SuspensionRow } from './suspension-store.ts';

export const SuspensionReasonRef = builder.enumType('SuspensionReason', { values: SUSPENSION_REASONS });
export const CopyrightStrikeKindRef = builder.enumType('CopyrightStrikeKind', { values: COPYRIGHT_STRIKE_KINDS });
const SuspensionEndingRef = builder.enumType('SuspensionEnding', {
  values: ['EXPIRED', 'REPLACED', 'RESTORED', 'STRIKE_WITHDRAWN'] as const,
});

const SuspensionRef = builder.objectRef<SuspensionRow>('Suspension').implement({
  authScopes: { staff: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.field({ type: SuspensionReasonRef, resolve: ({ reason }) => reason }),
    note: t.exposeString('note'),
    issuedAt: t.expose('issued_at', { type: 'DateTime' }),
    issuedBy: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null if the system suspended the user because of strikes.',
      resolve: (row, _args, context) => findUser(context, row.issued_by),
    }),
    endsAt: t.expose('ends_at', { type: 'DateTime', nullable: true }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null while it is live.',
      resolve: (row, _args, { platform }) =>
        row.ended_at ?? (row.ends_at !== null && row.ends_at <= platform.clock.now() ? row.ends_at : null),
    }),
    endedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: (row, _args, context) => findUser(context, row.ended_by),
    }),
    endedHow: t.field({
      type: SuspensionEndingRef,
      nullable: true,
      resolve: (row, _args, { platform }) =>
        row.ended_how ?? (row.ends_at !== null && row.ends_at <= platform.clock.now() ? 'EXPIRED' : null),
    }),
    endNote: t.exposeString('end_note', { nullable: true }),
  }),
});

const StrikeRef = builder.objectRef<StrikeRow>('CopyrightStrike').implement({
  authScopes: { staff: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: CopyrightStrikeKindRef, resolve: ({ kind }) => kind }),
    work: t.exposeString('work'),
    claimant: t.exposeString('claimant'),
    note: t.exposeString('note'),
    issuedAt: t.expose('issued_at', { type: 'DateTime' }),
    issuedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: (row, _args, context) => findUser(context, row.issued_by),
    }),
    endsAt: t.expose('ends_at', { type: 'DateTime' }),
    isActive: t.boolean({
      resolve: (row, _args, { platform }) => row.withdrawn_at === null && row.ends_at > platform.clock.now(),
    }),
    withdrawnAt: t.expose('withdrawn_at', { type: 'DateTime', nullable: true }),
    withdrawnBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: (row, _args, context) => findUser(context, row.withdrawn_by),
    }),
    withdrawNote: t.exposeString('withdraw_note', { nullable: true }),
    acknowledgedAt: t.expose('acknowledged_at', { type: 'DateTime', nullable: true }),
  }),
});

const SuspensionConnectionRef = staffConnection<SuspensionRow>('Suspension', SuspensionRef, (row) => row.id);
const StrikeConnectionRef = staffConnection<StrikeRow>('CopyrightStrike', StrikeRef, (row) => row.id);

/** A user as staff see them. */
export const AdminUserRef = builder.objectRef<UserRow>('AdminUser').implement({
  authScopes: { staff: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    user: t.field({ type: UserRef, resolve: (user) => user }),
    email: t.string({
      nullable: true,
      description: 'Complete for site admins, masked for staff.',
      resolve: async (user, _args, context) => {
        const email = await emailLoader(context).load(user.id);
        if (email === null) return null;
        return context.viewer?.isSiteAdmin === true ? email : maskEmail(email);
      },
    }),
    unavailableReason: t.field({
      type: UnavailableReasonRef,
      nullable: true,
      resolve: (user) => user.unavailable_reason,
    }),
    unavailableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (user) => user.unavailable_until,
    }),
    sessionsCount: t.int({
      description: 'Number of sessions that are still valid.',
      resolve: async (user, _args, context) => (await sessionsLoader(context).load(user.id))?.count ?? 0,
    }),
    lastSeenAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async (user, _args, context) => (await sessionsLoader(context).load(user.id))?.lastSeenAt ?? null,
    }),
    activeStrikesCount: t.int({
      complexity: 5,
      resolve: (user, _args, { platform }) => countStrikes(platform.database.db, user.id, platform.clock.now()),
    }),
    suspensions: t.field({
      type: SuspensionConnectionRef,
      args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      complexity: pageCost,
      resolve: (user, args, { platform }) => listSuspensions(platform, user.id, args),
    }),
    copyrightStrikes: t.field({
      type: StrikeConnectionRef,
      args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      complexity: pageCost,
      resolve: (user, args, { platform }) => listStrikes(platform, user.id, args),
    }),
  }),
});

export const AdminUserConnectionRef = staffConnection<UserRow>('AdminUser', AdminUserRef, (user) => user.login);

builder.objectFields(UserRef, (t) => ({
  unavailableReason: t.field({
    type: UnavailableReasonRef,
    nullable: true,
    description: 'Why the page is not shown. Only staff can read it; null if the page is shown.',
    authScopes: { staff: true },
    unauthorizedResolver: () => null,
    resolve: (user) => user.unavailable_reason,
  }),
}));
