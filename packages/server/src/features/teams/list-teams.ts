import { checkTeamName } from '@bandshell/domain/teams';
import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import { newestPage } from '../../core/graphql/newest-page.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TeamRow } from './teams-tables.ts';

export const TEAMS_PAGE = 25;
const PAGE_MAX = 100;
const SEARCH_MAX = 100;

/** A team that is not deleted, by its name in any capitals. */
export async function findTeam({ database }: Platform, text: string): Promise<TeamRow | null> {
  const name = checkTeamName(text);
  if (!name.ok) return null;
  const teams = database.db
    .selectFrom('teams')
    .selectAll()
    .where('name', '=', name.value)
    .where('deleted_at', 'is', null);
  return (await teams.executeTakeFirst()) ?? null;
}

export interface TeamPageArgs {
  readonly first?: number | null;
  readonly after?: string | null;
  /** A part of the name. */
  readonly search?: string | null;
}

/** Teams, the newest first. */
export function listTeams({ database }: Platform, { first, after, search }: TeamPageArgs): Promise<RowPage<TeamRow>> {
  const text = (search ?? '').trim();
  if (text.length > SEARCH_MAX) throw requestError('BAD_USER_INPUT', `"search" has at most ${SEARCH_MAX} characters.`);
  const all = database.db.selectFrom('teams').selectAll().where('deleted_at', 'is', null);
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const query =
    text === ''
      ? all
      : all.where((where) => where.or([where('name', 'ilike', pattern), where('display_name', 'ilike', pattern)]));
  return newestPage(query, { first: first ?? TEAMS_PAGE, after: after ?? null }, PAGE_MAX);
}

/** Teams of users, in the order in which they joined; or the open invitations, the newest first. */
const teamsOf = (state: 'MEMBER' | 'INVITED') =>
  defineLoader<readonly TeamRow[], readonly TeamRow[]>(async (userIds, { platform }) => {
    const rows = await platform.database.db
      .selectFrom('team_members as m')
      .innerJoin('teams', 'teams.id', 'm.team_id')
      .selectAll('teams')
      .select('m.user_id')
      .where('m.user_id', '=', sql<string>`any(${userIds}::bigint[])`)
      .where('m.joined_at', state === 'MEMBER' ? 'is not' : 'is', null)
      .where('teams.deleted_at', 'is', null)
      .orderBy('m.joined_at')
      .orderBy('m.invited_at', 'desc')
      .orderBy('teams.id')
      .execute();
    const byUser = new Map<string, TeamRow[]>();
    for (const { user_id, ...team } of rows) byUser.set(user_id, [...(byUser.get(user_id) ?? []), team]);
    return byUser;
  }, []);

/** At most five a user. */
export const teamsOfLoader = teamsOf('MEMBER');
export const invitationsOfLoader = teamsOf('INVITED');

/** Numbers of members by team. */
export const teamMembersCountLoader = defineLoader<number, number>(async (teamIds, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('team_members')
    .select(({ fn }) => ['team_id', fn.countAll<string>().as('count')])
    .where('team_id', '=', sql<string>`any(${teamIds}::bigint[])`)
    .where('joined_at', 'is not', null)
    .groupBy('team_id')
    .execute();
  return new Map(rows.map(({ team_id, count }) => [team_id, Number(count)]));
}, 0);
