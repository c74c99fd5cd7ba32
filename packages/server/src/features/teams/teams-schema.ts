import {
  INVITATIONS_OF_USER_MAX,
  TEAM_DESCRIPTION_MAX_CODE_POINTS,
  TEAM_MEMBERS_MAX,
  TEAMS_OF_USER_MAX,
} from '@bandshell/domain/teams';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { StreamRef, UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { renderUserMarkdown } from '../../core/markdown/markdown.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { listOfflineMembers, listTeamStreams, listTeamUsers, TEAM_PAGE } from './list-team-members.ts';
import {
  findTeam,
  invitationsOfLoader,
  listTeams,
  TEAMS_PAGE,
  teamMembersCountLoader,
  teamsOfLoader,
} from './list-teams.ts';
import { teamPictureUrl } from './team-picture.ts';
import type { TeamRow } from './teams-tables.ts';

/** Rendering the longest text takes about as much as this many fields. */
const HTML_COST = 5;

const OfflineMemberConnectionRef = connection<UserRow>('TeamMember', UserRef, ({ login }) => login);

const keepsTeam = ({ owner_id }: TeamRow, { viewer }: RequestContext): boolean =>
  viewer !== null && (viewer.userId === owner_id || isOfTheSite(viewer));

export const TeamRef = builder.objectRef<TeamRow>('Team').implement({
  description: 'Channels that stand together on a page. Staff make a team; its owner invites members.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'In the address, in lower case.' }),
    displayName: t.exposeString('display_name'),
    description: t.exposeString('description', { description: 'Markdown, as the owner wrote it.' }),
    descriptionHTML: t.string({
      description: 'It contains no scripts, no pictures, and only links to the web and to this site.',
      complexity: HTML_COST,
      resolve: ({ description }, _args, { platform }) => platform.services.markdownHtml.get(description),
    }),
    logoURL: t.string({
      nullable: true,
      resolve: ({ logo_key }) => (logo_key === null ? null : teamPictureUrl(logo_key)),
    }),
    bannerURL: t.string({
      nullable: true,
      resolve: ({ banner_key }) => (banner_key === null ? null : teamPictureUrl(banner_key)),
    }),
    owner: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ owner_id }, _args, context) => userLoader(context).load(owner_id),
    }),
    membersCount: t.int({ resolve: ({ id }, _args, context) => teamMembersCountLoader(context).load(id) }),
    streams: t.field({
      type: [StreamRef],
      description: 'Streams of members who are live, most viewers first.',
      args: { first: t.arg.int({ defaultValue: TEAM_PAGE, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? TEAM_PAGE }),
      resolve: ({ id }, { first }, context) => listTeamStreams(context, id, first ?? TEAM_PAGE),
    }),
    offlineMembers: t.field({
      type: OfflineMemberConnectionRef,
      description: 'Members who are not live, by login.',
      args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? TEAM_PAGE }),
      resolve: ({ id }, args, context) => listOfflineMembers(context, id, args),
    }),
    members: t.field({
      type: [UserRef],
      nullable: true,
      description: 'All members by login, for the owner and staff; null for others.',
      complexity: { field: 1, multiplier: TEAM_MEMBERS_MAX },
      resolve: (team, _args, context) =>
        keepsTeam(team, context) ? listTeamUsers(context.platform, team.id, 'MEMBER') : null,
    }),
    invitedUsers: t.field({
      type: [UserRef],
      nullable: true,
      description: 'Users who are invited, by login, for the owner and staff; null for others.',
      complexity: { field: 1, multiplier: TEAM_MEMBERS_MAX },
      resolve: (team, _args, context) =>
        keepsTeam(team, context) ? listTeamUsers(context.platform, team.id, 'INVITED') : null,
    }),
  }),
});

const TeamConnectionRef = connection<TeamRow>('Team', TeamRef, ({ id }) => id, { staff: true });

builder.queryFields((t) => ({
  team: t.field({
    type: TeamRef,
    nullable: true,
    args: { name: t.arg.string({ required: true, description: 'Of the address, in any capitals.' }) },
    resolve: (_root, { name }, { platform }) => findTeam(platform, name),
  }),
  teams: t.field({
    type: TeamConnectionRef,
    authScopes: { staff: true },
    description: 'Newest first.',
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      search: t.arg.string({ required: false, description: 'A part of a name.' }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? TEAMS_PAGE }),
    resolve: (_root, args, { platform }) => listTeams(platform, args),
  }),
  teamDescriptionPreview: t.string({
    nullable: true,
    description: 'The HTML of a team’s description with this text; null if the text is too long.',
    authScopes: { loggedIn: true },
    complexity: HTML_COST,
    args: { text: t.arg.string({ required: true }) },
    resolve: (_root, { text }) =>
      // A code point has at most two UTF-16 units.
      text.length > 2 * TEAM_DESCRIPTION_MAX_CODE_POINTS ? null : renderUserMarkdown(text),
  }),
}));

builder.objectFields(UserRef, (t) => ({
  teams: t.field({
    type: [TeamRef],
    description: `The teams of which the user is a member, at most ${TEAMS_OF_USER_MAX}.`,
    complexity: { field: 1, multiplier: TEAMS_OF_USER_MAX },
    resolve: async ({ id }, _args, context) => [...(await teamsOfLoader(context).load(id))],
  }),
  teamInvitations: t.field({
    type: [TeamRef],
    nullable: true,
    description: 'The teams to which the user is invited; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    complexity: { field: 1, multiplier: INVITATIONS_OF_USER_MAX },
    resolve: async ({ id }, _args, context) => [...(await invitationsOfLoader(context).load(id))],
  }),
}));
