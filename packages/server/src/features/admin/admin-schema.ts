import { AUDIT_ACTIONS } from '@bandshell/domain/announcements';
import { isId, isLogin } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { loadUserByLogin } from '../../core/users/load-user-by-login.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { AdminUserConnectionRef, AdminUserRef } from './admin-user-schema.ts';
import { AuditActionRef, AuditConnectionRef } from './audit-schema.ts';
import { DeadLetterConnectionRef } from './dead-letters-schema.ts';
import { findUsers, USER_STATES } from './find-users.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listDeadLetters } from './list-dead-letters.ts';
import { FlagRef, flagNames, SettingRef, settingNames } from './settings-schema.ts';
import { pageCost } from './staff-page.ts';
import './admin-mutations.ts';
import './copyright-schema.ts';

const UserStateRef = builder.enumType('AdminUserState', { values: USER_STATES });

const AdminRef = builder.objectRef<object>('Admin').implement({
  authScopes: { staff: true },
  description: 'Data for staff.',
  fields: (t) => ({
    users: t.field({
      type: AdminUserConnectionRef,
      description:
        'Sorted by login. `search` is the beginning of a login, or an id. Site admins can also search for a complete email address.',
      args: {
        search: t.arg.string({ required: false }),
        state: t.arg({ type: UserStateRef, required: false }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      complexity: pageCost,
      resolve: (_admin, args, context) => findUsers(context.platform, viewerOf(context), args),
    }),
    user: t.field({
      type: AdminUserRef,
      nullable: true,
      description: 'Finds a user by id or by login.',
      args: { id: t.arg.id({ required: false }), login: t.arg.string({ required: false }) },
      resolve: async (_admin, { id, login }, context) => {
        if (id != null) return isId(id) ? ((await userLoader(context).load(id)) ?? null) : null;
        if (login == null || !isLogin(login)) return null;
        return (await loadUserByLogin(context, login.toLowerCase())) ?? null;
      },
    }),
    auditLog: t.field({
      type: AuditConnectionRef,
      description: 'Newest first. `actor` is a login, an id or SYSTEM. `target` is a login, an id or a name.',
      args: {
        actor: t.arg.string({ required: false }),
        action: t.arg.string({ required: false }),
        targetKind: t.arg.string({ required: false }),
        target: t.arg.string({ required: false }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      complexity: pageCost,
      resolve: (_admin, args, { platform }) => listAuditLog(platform, args),
    }),
    auditActions: t.field({
      type: [AuditActionRef],
      description: 'Every action that the audit log may have.',
      resolve: () => [...AUDIT_ACTIONS],
    }),
    deadLetters: t.field({
      type: DeadLetterConnectionRef,
      authScopes: { siteAdmin: true },
      description: 'Events that features failed to process, newest first.',
      args: {
        feature: t.arg.string({ required: false }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      complexity: pageCost,
      resolve: (_admin, args, { platform }) => listDeadLetters(platform, args),
    }),
    flags: t.field({ type: [FlagRef], authScopes: { siteAdmin: true }, resolve: flagNames }),
    settings: t.field({
      type: [SettingRef],
      authScopes: { siteAdmin: true },
      resolve: (_admin, _args, context) => settingNames(context),
    }),
  }),
});

builder.queryFields((t) => ({
  admin: t.field({ type: AdminRef, authScopes: { staff: true }, resolve: () => ({}) }),
}));
