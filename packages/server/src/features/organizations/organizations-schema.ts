import { channelRestrictionLoader, viewerMayEnter } from '../../core/channels/channel-access.ts';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import { ChannelSelfEdgeRef } from '../../core/channels/channel-self-edge.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { ADD_ORGANIZATION_MEMBERS_CODES, addOrganizationMembers } from './add-organization-members.ts';
import { CREATE_ORGANIZATION_CODES, createOrganization } from './create-organization.ts';
import { DELETE_ORGANIZATION_CODES, deleteOrganization } from './delete-organization.ts';
import { findOrganization, type OrganizationRow } from './find-organization.ts';
import {
  listMembers,
  listOrganizations,
  listOrganizationsOf,
  listRestrictedChannels,
  ORGANIZATIONS_PAGE,
  RELATED_MAX,
} from './list-organizations.ts';
import { membersCountLoader, organizationLoader } from './organization-loaders.ts';
import { REMOVE_ORGANIZATION_MEMBER_CODES, removeOrganizationMember } from './remove-organization-member.ts';
import { RENAME_ORGANIZATION_CODES, renameOrganization } from './rename-organization.ts';
import { RESTORE_ORGANIZATION_CODES, restoreOrganization } from './restore-organization.ts';
import { RESTRICT_CHANNEL_CODES, restrictChannel } from './restrict-channel.ts';

const RestrictionTypeRef = builder.enumType('RestrictionType', {
  description: 'Why a channel is not open to everybody.',
  values: {
    ALL_ACCESS_PASS: { description: 'For those who have a pass.' },
    ORGANIZATION_ACCESS_ONLY: { description: 'For members of an organisation.' },
    SUB_ONLY_LIVE: { description: 'Live for subscribers.' },
  },
});

const MemberConnectionRef = connection<UserRow>('OrganizationMember', UserRef, ({ login }) => login, { staff: true });

const OrganizationRef = builder.objectRef<OrganizationRow>('Organization').implement({
  description: 'A list of members, which staff keep. A channel can be restricted to them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    membersCount: t.int({
      nullable: true,
      description: 'Only staff can read it; null for others.',
      authScopes: { staff: true },
      unauthorizedResolver: () => null,
      resolve: ({ id }, _args, context) => membersCountLoader(context).load(id),
    }),
    members: t.field({
      type: MemberConnectionRef,
      nullable: true,
      description: 'By login. Only staff can read it; null for others.',
      authScopes: { staff: true },
      unauthorizedResolver: () => null,
      args: {
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
        search: t.arg.string({ required: false, description: 'A part of the login.' }),
      },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? ORGANIZATIONS_PAGE }),
      resolve: ({ id }, args, { platform }) => listMembers(platform, id, args),
    }),
    restrictedChannels: t.field({
      type: [UserRef],
      nullable: true,
      description: 'Channels that only members may enter. Only staff can read it; null for others.',
      authScopes: { staff: true },
      unauthorizedResolver: () => null,
      complexity: { field: 1, multiplier: RELATED_MAX },
      resolve: ({ id }, _args, { platform }) => listRestrictedChannels(platform, id),
    }),
  }),
});

const OrganizationConnectionRef = connection<OrganizationRow>('Organization', OrganizationRef, ({ id }) => id, {
  staff: true,
});

builder.queryFields((t) => ({
  organizations: t.field({
    type: OrganizationConnectionRef,
    authScopes: { staff: true },
    description: 'Newest first.',
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      search: t.arg.string({ required: false, description: 'A part of the name.' }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? ORGANIZATIONS_PAGE }),
    resolve: (_root, args, { platform }) => listOrganizations(platform, args),
  }),
  organization: t.field({
    type: OrganizationRef,
    nullable: true,
    authScopes: { staff: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { platform }) => findOrganization(platform, id),
  }),
}));

const restrictionTypeOf = async ({ id }: ChannelRow, _args: object, context: RequestContext) =>
  (await channelRestrictionLoader(context).load(id)) === null ? null : ('ORGANIZATION_ACCESS_ONLY' as const);

const isAuthorized = ({ id }: ChannelRow, _args: object, context: RequestContext) => viewerMayEnter(id, context);

const RESTRICTION_TEXT = 'Why the channel is not open to everybody; null if it is.';
const AUTHORIZED_TEXT = 'Whether the viewer, anonymous or not, may enter the channel.';

builder.objectFields(ChannelRef, (t) => ({
  restrictionType: t.field({
    type: RestrictionTypeRef,
    nullable: true,
    description: RESTRICTION_TEXT,
    resolve: restrictionTypeOf,
  }),
  isAuthorized: t.boolean({ description: AUTHORIZED_TEXT, resolve: isAuthorized }),
  restrictedTo: t.field({
    type: OrganizationRef,
    nullable: true,
    description: 'The organisation whose members may enter. Only the owner and staff can read it; null for others.',
    resolve: async ({ id }, _args, context) => {
      if (context.viewer?.userId !== id && !isOfTheSite(context.viewer)) return null;
      const restriction = await channelRestrictionLoader(context).load(id);
      return restriction === null
        ? null
        : ((await organizationLoader(context).load(restriction.organizationId)) ?? null);
    },
  }),
}));

builder.objectFields(ChannelSelfEdgeRef, (t) => ({
  restrictionType: t.field({
    type: RestrictionTypeRef,
    nullable: true,
    description: RESTRICTION_TEXT,
    resolve: restrictionTypeOf,
  }),
  isAuthorized: t.boolean({ description: AUTHORIZED_TEXT, resolve: isAuthorized }),
}));

builder.objectFields(UserRef, (t) => ({
  organizations: t.field({
    type: [OrganizationRef],
    nullable: true,
    description: 'The organisations that the user is a member of; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    complexity: { field: 1, multiplier: RELATED_MAX },
    resolve: ({ id }, _args, { platform }) => listOrganizationsOf(platform, id),
  }),
}));

const CreateOrganizationPayload = outcomePayload(
  'CreateOrganization',
  'organization',
  OrganizationRef,
  CREATE_ORGANIZATION_CODES,
);
const RenameOrganizationPayload = outcomePayload(
  'RenameOrganization',
  'organization',
  OrganizationRef,
  RENAME_ORGANIZATION_CODES,
);
const DeleteOrganizationPayload = outcomePayload(
  'DeleteOrganization',
  'organization',
  OrganizationRef,
  DELETE_ORGANIZATION_CODES,
);
const RestoreOrganizationPayload = outcomePayload(
  'RestoreOrganization',
  'organization',
  OrganizationRef,
  RESTORE_ORGANIZATION_CODES,
);
const AddOrganizationMembersPayload = outcomePayload(
  'AddOrganizationMembers',
  'organization',
  OrganizationRef,
  ADD_ORGANIZATION_MEMBERS_CODES,
);
const RemoveOrganizationMemberPayload = outcomePayload(
  'RemoveOrganizationMember',
  'organization',
  OrganizationRef,
  REMOVE_ORGANIZATION_MEMBER_CODES,
);
const RestrictChannelPayload = outcomePayload('RestrictChannel', 'channel', ChannelRef, RESTRICT_CHANNEL_CODES);

const CreateOrganizationInput = builder.inputType('CreateOrganizationInput', {
  fields: (t) => ({ name: t.string({ required: true }) }),
});
const RenameOrganizationInput = builder.inputType('RenameOrganizationInput', {
  fields: (t) => ({ organizationID: t.id({ required: true }), name: t.string({ required: true }) }),
});
const DeleteOrganizationInput = builder.inputType('DeleteOrganizationInput', {
  fields: (t) => ({ organizationID: t.id({ required: true }) }),
});
const RestoreOrganizationInput = builder.inputType('RestoreOrganizationInput', {
  fields: (t) => ({ organizationID: t.id({ required: true }) }),
});
const AddOrganizationMembersInput = builder.inputType('AddOrganizationMembersInput', {
  fields: (t) => ({
    organizationID: t.id({ required: true }),
    logins: t.string({ required: true, description: 'Separated by spaces, commas or lines; at most 100.' }),
  }),
});
const RemoveOrganizationMemberInput = builder.inputType('RemoveOrganizationMemberInput', {
  fields: (t) => ({ organizationID: t.id({ required: true }), userID: t.id({ required: true }) }),
});
const RestrictChannelInput = builder.inputType('RestrictChannelInput', {
  fields: (t) => ({
    login: t.string({ required: true, description: 'Of the channel.' }),
    organizationID: t.id({ description: 'Null opens the channel to everybody.' }),
  }),
});

builder.mutationFields((t) => ({
  createOrganization: t.field({
    type: CreateOrganizationPayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: CreateOrganizationInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await createOrganization(context, input.name)),
  }),
  renameOrganization: t.field({
    type: RenameOrganizationPayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: RenameOrganizationInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await renameOrganization(context, input)),
  }),
  deleteOrganization: t.field({
    type: DeleteOrganizationPayload,
    description: 'Deletes an organisation that no channel is restricted to. It can be restored for an hour.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: DeleteOrganizationInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await deleteOrganization(context, input.organizationID)),
  }),
  restoreOrganization: t.field({
    type: RestoreOrganizationPayload,
    description: 'Brings an organisation back that was deleted in the last hour.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: RestoreOrganizationInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await restoreOrganization(context, input.organizationID)),
  }),
  addOrganizationMembers: t.field({
    type: AddOrganizationMembersPayload,
    description: 'Adds all named users, or none of them.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: AddOrganizationMembersInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await addOrganizationMembers(context, input)),
  }),
  removeOrganizationMember: t.field({
    type: RemoveOrganizationMemberPayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: RemoveOrganizationMemberInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await removeOrganizationMember(context, input)),
  }),
  restrictChannel: t.field({
    type: RestrictChannelPayload,
    description: 'Lets only members of an organisation enter a channel. Its owner and staff may do that.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RestrictChannelInput, required: true }) },
    resolve: async (_root, { input: { login, organizationID } }, context) =>
      toPayload(await restrictChannel(context, { login, organizationID: organizationID ?? null })),
  }),
}));
