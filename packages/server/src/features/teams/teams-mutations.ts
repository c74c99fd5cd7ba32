import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { ACCEPT_TEAM_INVITATION_CODES, acceptTeamInvitation } from './accept-team-invitation.ts';
import { CREATE_TEAM_CODES, createTeam } from './create-team.ts';
import { DELETE_TEAM_CODES, deleteTeam } from './delete-team.ts';
import { INVITE_TEAM_MEMBER_CODES, inviteTeamMember } from './invite-team-member.ts';
import { LEAVE_TEAM_CODES, leaveTeam } from './leave-team.ts';
import { REMOVE_TEAM_MEMBER_CODES, removeTeamMember } from './remove-team-member.ts';
import { RESTORE_TEAM_CODES, restoreTeam } from './restore-team.ts';
import { REMOVE_TEAM_PICTURE_CODES, removeTeamPicture } from './team-picture.ts';
import { TeamRef } from './teams-schema.ts';
import { TRANSFER_TEAM_CODES, transferTeam } from './transfer-team.ts';
import { UPDATE_TEAM_CODES, updateTeam } from './update-team.ts';

const TeamPictureKindRef = builder.enumType('TeamPictureKind', { values: ['LOGO', 'BANNER'] as const });

const CreateTeamPayload = outcomePayload('CreateTeam', 'team', TeamRef, CREATE_TEAM_CODES);
const DeleteTeamPayload = outcomePayload('DeleteTeam', 'team', TeamRef, DELETE_TEAM_CODES);
const RestoreTeamPayload = outcomePayload('RestoreTeam', 'team', TeamRef, RESTORE_TEAM_CODES);
const TransferTeamPayload = outcomePayload('TransferTeam', 'team', TeamRef, TRANSFER_TEAM_CODES);
const UpdateTeamPayload = outcomePayload('UpdateTeam', 'team', TeamRef, UPDATE_TEAM_CODES);
const InviteTeamMemberPayload = outcomePayload('InviteTeamMember', 'team', TeamRef, INVITE_TEAM_MEMBER_CODES);
const RemoveTeamMemberPayload = outcomePayload('RemoveTeamMember', 'team', TeamRef, REMOVE_TEAM_MEMBER_CODES);
const RemoveTeamPicturePayload = outcomePayload('RemoveTeamPicture', 'team', TeamRef, REMOVE_TEAM_PICTURE_CODES);
const AcceptTeamInvitationPayload = outcomePayload(
  'AcceptTeamInvitation',
  'team',
  TeamRef,
  ACCEPT_TEAM_INVITATION_CODES,
);
const LeaveTeamPayload = outcomePayload('LeaveTeam', 'team', TeamRef, LEAVE_TEAM_CODES);

const CreateTeamInput = builder.inputType('CreateTeamInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'For the address.' }),
    displayName: t.string({ required: true }),
    ownerLogin: t.string({ required: true }),
  }),
});
const DeleteTeamInput = builder.inputType('DeleteTeamInput', {
  fields: (t) => ({ teamID: t.id({ required: true }) }),
});
const RestoreTeamInput = builder.inputType('RestoreTeamInput', {
  fields: (t) => ({ teamID: t.id({ required: true }) }),
});
const TransferTeamInput = builder.inputType('TransferTeamInput', {
  fields: (t) => ({ teamID: t.id({ required: true }), ownerLogin: t.string({ required: true }) }),
});
const UpdateTeamInput = builder.inputType('UpdateTeamInput', {
  fields: (t) => ({
    teamID: t.id({ required: true }),
    displayName: t.string({ required: true }),
    description: t.string({ required: true, description: 'Markdown.' }),
  }),
});
const InviteTeamMemberInput = builder.inputType('InviteTeamMemberInput', {
  fields: (t) => ({ teamID: t.id({ required: true }), login: t.string({ required: true }) }),
});
const RemoveTeamMemberInput = builder.inputType('RemoveTeamMemberInput', {
  fields: (t) => ({ teamID: t.id({ required: true }), userID: t.id({ required: true }) }),
});
const RemoveTeamPictureInput = builder.inputType('RemoveTeamPictureInput', {
  fields: (t) => ({
    teamID: t.id({ required: true }),
    kind: t.field({ type: TeamPictureKindRef, required: true }),
  }),
});
const AcceptTeamInvitationInput = builder.inputType('AcceptTeamInvitationInput', {
  fields: (t) => ({ teamID: t.id({ required: true }) }),
});
const LeaveTeamInput = builder.inputType('LeaveTeamInput', {
  fields: (t) => ({ teamID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  createTeam: t.field({
    type: CreateTeamPayload,
    description: 'Its owner is its first member.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: CreateTeamInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await createTeam(context, input)),
  }),
  deleteTeam: t.field({
    type: DeleteTeamPayload,
    description: 'It can be restored for an hour.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: DeleteTeamInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await deleteTeam(context, input.teamID)),
  }),
  restoreTeam: t.field({
    type: RestoreTeamPayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: RestoreTeamInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await restoreTeam(context, input.teamID)),
  }),
  transferTeam: t.field({
    type: TransferTeamPayload,
    description: 'Gives a team another owner, who becomes a member.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: TransferTeamInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await transferTeam(context, input)),
  }),
  updateTeam: t.field({
    type: UpdateTeamPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateTeamInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await updateTeam(context, input)),
  }),
  inviteTeamMember: t.field({
    type: InviteTeamMemberPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: InviteTeamMemberInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await inviteTeamMember(context, input)),
  }),
  removeTeamMember: t.field({
    type: RemoveTeamMemberPayload,
    description: 'Removes a member, or takes an invitation back.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveTeamMemberInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await removeTeamMember(context, input)),
  }),
  removeTeamPicture: t.field({
    type: RemoveTeamPicturePayload,
    description: 'A picture is uploaded with `PUT /team-picture/<teamID>/logo` or `…/banner`.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveTeamPictureInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await removeTeamPicture(context, input)),
  }),
  acceptTeamInvitation: t.field({
    type: AcceptTeamInvitationPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AcceptTeamInvitationInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await acceptTeamInvitation(context.platform, viewerOf(context).userId, input.teamID)),
  }),
  leaveTeam: t.field({
    type: LeaveTeamPayload,
    description: 'Leaves a team, or declines its invitation.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: LeaveTeamInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await leaveTeam(context.platform, viewerOf(context).userId, input.teamID)),
  }),
}));
