import { isOpenChannel, requiredUser, seenUsers } from '../../core/bot-api/bot-access.ts';
import { type BotCall, type BotEndpoints, botList, fullUrl, openEndpoint } from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { teamPictureUrl } from './team-picture.ts';
import type { TeamRow } from './teams-tables.ts';

/** Larger teams are cut off; their page has all members. */
const MEMBERS_MAX = 1_000;

const teamView = (platform: Platform, row: TeamRow) => {
  const picture = (folder: string | null): string | null =>
    folder === null ? null : fullUrl(platform, teamPictureUrl(folder));
  return {
    id: row.id,
    team_name: row.name,
    team_display_name: row.display_name,
    info: row.description,
    thumbnail_url: picture(row.logo_key) ?? '',
    background_image_url: null,
    banner: picture(row.banner_key),
    created_at: row.created_at.toISOString(),
    updated_at: row.created_at.toISOString(),
  };
};

/** A team by name or id, with its members. */
async function team(call: BotCall) {
  const { platform, query } = call;
  const { db } = platform.database;
  const id = query.optionalId('id');
  const name = query.optional('name')?.toLowerCase();
  if ((id === undefined) === (name === undefined)) throw new BotError(400, 'Give one of "name" and "id".');
  const teams = db.selectFrom('teams').selectAll().where('deleted_at', 'is', null);
  const row = await (id === undefined
    ? teams.where('name', '=', name ?? '')
    : teams.where('id', '=', id)
  ).executeTakeFirst();
  if (row === undefined) throw new BotError(404, 'The team was not found.');
  const members = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', row.id)
    .where('joined_at', 'is not', null)
    .orderBy('joined_at')
    .limit(MEMBERS_MAX)
    .execute();
  const people = await seenUsers(
    call,
    members.map(({ user_id }) => user_id),
  );
  const open = await Promise.all(
    [...people.values()].map(async (user) => [user, await isOpenChannel(call, user.id)] as const),
  );
  const users = open.flatMap(([{ id: user_id, login, display_name }, isOpen]) =>
    isOpen ? [{ user_id, user_login: login, user_name: display_name }] : [],
  );
  return botList([{ users, ...teamView(platform, row) }]);
}

/** The teams of a channel. */
async function teamsOfChannel(call: BotCall) {
  const { platform, query } = call;
  const { id, login, display_name } = await requiredUser(call, query.id('broadcaster_id'));
  if (!(await isOpenChannel(call, id))) throw new BotError(404, 'The channel was not found.');
  const rows = await platform.database.db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .selectAll('teams')
    .where('team_members.user_id', '=', id)
    .where('team_members.joined_at', 'is not', null)
    .where('teams.deleted_at', 'is', null)
    .orderBy('team_members.joined_at')
    .execute();
  const channel = { broadcaster_id: id, broadcaster_login: login, broadcaster_name: display_name };
  return botList(rows.map((row) => ({ ...channel, ...teamView(platform, row) })));
}

export const teamsBotEndpoints: BotEndpoints = {
  'GET /teams': openEndpoint(team),
  'GET /teams/channel': openEndpoint(teamsOfChannel),
};
