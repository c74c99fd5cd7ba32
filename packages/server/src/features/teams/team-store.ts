import { isId, refused } from '@bandshell/domain/kernel';
import { TEAM_CHANGES_BY_USER, type TeamStanding, teamsErrors } from '@bandshell/domain/teams';
import { sql } from 'kysely';
import { throttle } from '../../core/limits/throttle.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TeamRow } from './teams-tables.ts';

export const teamNotFound = refused(teamsErrors.notFound);

/** Null, or a refusal when the user changes teams too often. */
export const takeTeamChange = ({ limits }: Platform, userId: string) =>
  throttle(limits, 'teams', userId, TEAM_CHANGES_BY_USER);

/** A team that is not deleted, locked until the end of the transaction. */
export async function lockTeam({ db }: Tx, id: string): Promise<TeamRow | undefined> {
  if (!isId(id)) return undefined;
  const query = db.selectFrom('teams').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  return query.forUpdate().executeTakeFirst();
}

/** The names of teams do not change until the end of the transaction. Only staff change them, one at a time. */
export async function lockTeamNames({ db }: Tx): Promise<void> {
  await sql`lock table teams in share row exclusive mode`.execute(db);
}

/** Until the end of the transaction nobody else changes in which teams the user is. */
export async function lockTeamsOf({ db }: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`teams-of-${userId}`}, 0))`.execute(db);
}

/** Whether a team that is not deleted has the name. */
export async function isTeamNameTaken({ db }: Tx, name: string): Promise<boolean> {
  const teams = db.selectFrom('teams').select('id').where('name', '=', name).where('deleted_at', 'is', null);
  return (await teams.executeTakeFirst()) !== undefined;
}

export async function countTeams({ db }: Tx): Promise<number> {
  const { count } = await db
    .selectFrom('teams')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function standingIn(db: Db, teamId: string, userId: string): Promise<TeamStanding> {
  const row = await db
    .selectFrom('team_members')
    .select('joined_at')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.joined_at === null ? 'INVITED' : 'MEMBER';
}

/** Members and open invitations of a team. */
export async function teamSize({ db }: Tx, teamId: string): Promise<number> {
  const { count } = await db
    .selectFrom('team_members')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In how many teams that are not deleted a user is, and to how many they are invited. */
export async function countTeamsOf({ db }: Tx, userId: string): Promise<{ member: number; invited: number }> {
  const row = await db
    .selectFrom('team_members as m')
    .innerJoin('teams', 'teams.id', 'm.team_id')
    .select(sql<string>`count(m.joined_at)`.as('member'))
    .select(sql<string>`count(*) filter (where m.joined_at is null)`.as('invited'))
    .where('m.user_id', '=', userId)
    .where('teams.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { member: Number(row.member), invited: Number(row.invited) };
}

/** Makes a user a member, whether they are invited or not. */
export const joinTeam = ({ db }: Tx, teamId: string, userId: string, now: Date) =>
  db
    .insertInto('team_members')
    .values({ team_id: teamId, user_id: userId, invited_at: now, joined_at: now })
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doUpdateSet({ joined_at: now }))
    .execute();
