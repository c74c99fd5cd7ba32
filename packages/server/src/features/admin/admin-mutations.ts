import { SITE_ROLES } from '@bandshell/domain/admin';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { withUser } from '../../core/users/with-user.ts';
import { AdminUserRef, CopyrightStrikeKindRef, SuspensionReasonRef } from './admin-user-schema.ts';
import { changeFlag } from './change-flag.ts';
import { changeRole } from './change-role.ts';
import { changeSetting } from './change-setting.ts';
import { issueCopyrightStrike } from './issue-copyright-strike.ts';
import { restoreUser } from './restore-user.ts';
import { FlagRef, SettingRef } from './settings-schema.ts';
import { suspendUser } from './suspend-user.ts';
import { withdrawCopyrightStrike } from './withdraw-copyright-strike.ts';

const userPayload = <const Code extends string>(mutation: string, codes: readonly Code[]) =>
  outcomePayload(mutation, 'user', AdminUserRef, codes);

const ACTION_CODES = ['RATE_LIMITED', 'NOTE_INVALID', 'NOT_FOUND', 'NOT_ALLOWED', 'SELF', 'PROTECTED'] as const;
const ROLE_CODES = [
  'REAUTHENTICATION_REQUIRED',
  'RATE_LIMITED',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'UNAVAILABLE',
  'LAST_SITE_ADMIN',
] as const;

const SuspendUserPayload = userPayload('SuspendUser', [
  ...ACTION_CODES,
  'REAUTHENTICATION_REQUIRED',
  'END_INVALID',
  'ALREADY_SUSPENDED',
  'CHANGED_MEANWHILE',
]);
const RestoreUserPayload = userPayload('RestoreUser', [...ACTION_CODES, 'NOT_SUSPENDED']);
const IssueCopyrightStrikePayload = userPayload('IssueCopyrightStrike', [
  ...ACTION_CODES,
  'REAUTHENTICATION_REQUIRED',
  'TEXT_INVALID',
]);
const WithdrawCopyrightStrikePayload = userPayload('WithdrawCopyrightStrike', [...ACTION_CODES, 'ALREADY_WITHDRAWN']);
const GrantRolePayload = userPayload('GrantRole', ROLE_CODES);
const RevokeRolePayload = userPayload('RevokeRole', ROLE_CODES);
const ChangeFlagPayload = outcomePayload('ChangeFlag', 'flag', FlagRef, [
  'RATE_LIMITED',
  'NOT_FOUND',
  'PERCENTAGE_INVALID',
]);
const ChangeSettingPayload = outcomePayload('ChangeSetting', 'setting', SettingRef, [
  'RATE_LIMITED',
  'NOT_FOUND',
  'INTERNAL_SETTING',
  'VALUE_INVALID',
]);

const SiteRoleRef = builder.enumType('SiteRole', { values: SITE_ROLES });

const SuspendUserInput = builder.inputType('SuspendUserInput', {
  fields: (t) => ({
    userID: t.id({ required: true }),
    reason: t.field({ type: SuspensionReasonRef, required: true }),
    endsAt: t.string({ description: 'ISO 8601 in UTC. Required for TOS_TEMPORARY, and only allowed there.' }),
    note: t.string({ required: true, description: 'The reason. Only staff can read it.' }),
    replacesID: t.id({ description: 'Id of the running suspension that this one replaces.' }),
  }),
});
const RestoreUserInput = builder.inputType('RestoreUserInput', {
  fields: (t) => ({ userID: t.id({ required: true }), note: t.string() }),
});
const IssueCopyrightStrikeInput = builder.inputType('IssueCopyrightStrikeInput', {
  fields: (t) => ({
    userID: t.id({ required: true }),
    kind: t.field({ type: CopyrightStrikeKindRef, required: true }),
    work: t.string({ required: true, description: 'The work that was used. The user reads its name.' }),
    claimant: t.string({ required: true, description: 'The owner of the work. The user reads this name.' }),
    note: t.string({ required: true }),
  }),
});
const WithdrawCopyrightStrikeInput = builder.inputType('WithdrawCopyrightStrikeInput', {
  fields: (t) => ({ strikeID: t.id({ required: true }), note: t.string({ required: true }) }),
});
const RoleInput = builder.inputType('RoleInput', {
  fields: (t) => ({ userID: t.id({ required: true }), role: t.field({ type: SiteRoleRef, required: true }) }),
});
const ChangeFlagInput = builder.inputType('ChangeFlagInput', {
  fields: (t) => ({ name: t.string({ required: true }), percentage: t.float({ required: true }) }),
});
const ChangeSettingInput = builder.inputType('ChangeSettingInput', {
  fields: (t) => ({ name: t.string({ required: true }), value: t.string({ required: true, description: 'JSON.' }) }),
});

builder.mutationFields((t) => ({
  suspendUser: t.field({
    type: SuspendUserPayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: SuspendUserInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await withUser(context, await suspendUser(context, input))),
  }),
  restoreUser: t.field({
    type: RestoreUserPayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: RestoreUserInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await withUser(context, await restoreUser(context, input))),
  }),
  issueCopyrightStrike: t.field({
    type: IssueCopyrightStrikePayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: IssueCopyrightStrikeInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await issueCopyrightStrike(context, input))),
  }),
  withdrawCopyrightStrike: t.field({
    type: WithdrawCopyrightStrikePayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: WithdrawCopyrightStrikeInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await withdrawCopyrightStrike(context, input))),
  }),
  grantRole: t.field({
    type: GrantRolePayload,
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: RoleInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await changeRole(context, input, true))),
  }),
  revokeRole: t.field({
    type: RevokeRolePayload,
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: RoleInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await changeRole(context, input, false))),
  }),
  changeFlag: t.field({
    type: ChangeFlagPayload,
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: ChangeFlagInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await changeFlag(context, input)),
  }),
  changeSetting: t.field({
    type: ChangeSettingPayload,
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: ChangeSettingInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await changeSetting(context, input)),
  }),
}));
