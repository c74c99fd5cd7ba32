import { type Result, refused } from '@bandshell/domain/kernel';
import {
  checkTeamDisplayName,
  checkTeamName,
  TEAMS_MAX,
  TEAMS_OF_USER_MAX,
  teamsErrors,
} from '@bandshell/domain/teams';
import { newId } from '../../core/ids/new-id.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeAsStaff } from '../../core/staff/change-as-staff.ts';
import { findAvailableUser } from '../../core/users/find-typed-user.ts';
import { countTeams, countTeamsOf, isTeamNameTaken, joinTeam, lockTeamNames, lockTeamsOf } from './team-store.ts';
import type { TeamRow } from './teams-tables.ts';

export const CREATE_TEAM_CODES = [
  'NAME_INVALID',
  'NAME_TAKEN',
  'DISPLAY_NAME_INVALID',
  'OWNER_INVALID',
  'TOO_MANY',
  'RATE_LIMITED',
] as const;

export interface CreateTeamInput {
  readonly name: string;
  readonly displayName: string;
  readonly ownerLogin: string;
}

/** Staff make a team and name its owner, who is its first member. */
export async function createTeam(
  context: StaffActor,
  input: CreateTeamInput,
): Promise<Result<TeamRow, (typeof CREATE_TEAM_CODES)[number]>> {
  const name = checkTeamName(input.name);
  if (!name.ok) return name;
  const displayName = checkTeamDisplayName(input.displayName);
  if (!displayName.ok) return displayName;
  const { clock } = context.platform;
  const now = clock.now();
  return changeAsStaff(context, async (tx) => {
    await lockTeamNames(tx);
    if (await isTeamNameTaken(tx, name.value)) return refused(teamsErrors.nameTaken);
    if ((await countTeams(tx)) >= TEAMS_MAX) return refused(teamsErrors.tooMany, { max: TEAMS_MAX });
    const owner = await findAvailableUser(tx.db, input.ownerLogin, now);
    if (owner === undefined) return refused(teamsErrors.ownerNotFound);
    await lockTeamsOf(tx, owner.id);
    if ((await countTeamsOf(tx, owner.id)).member >= TEAMS_OF_USER_MAX) {
      return refused(teamsErrors.ownerHasTooManyTeams, { max: TEAMS_OF_USER_MAX });
    }
    const value = await tx.db
      .insertInto('teams')
      .values({
        id: newId(clock),
        name: name.value,
        display_name: displayName.value,
        description: '',
        owner_id: owner.id,
        logo_key: null,
        banner_key: null,
        created_at: now,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await joinTeam(tx, value.id, owner.id, now);
    const details = { after: { name: value.name, displayName: value.display_name, owner: owner.login } };
    return { value, audit: { action: 'team.create', targetKind: 'team', targetId: value.id, details } };
  });
}
