import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { invitationRefusal, TEAM_INVITATIONS_TO_USER, teamsErrors } from '@bandshell/domain/teams';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { blocksBetween } from '../../core/users/blocks.ts';
import { findAvailableUser, typedLogin } from '../../core/users/find-typed-user.ts';
import type { Tx } from '../../platform/database/database.ts';
import { changeTeam } from './change-team.ts';
import { countTeamsOf, lockTeamsOf, standingIn, teamNotFound, teamSize } from './team-store.ts';
import type { TeamRow } from './teams-tables.ts';

export const INVITE_TEAM_MEMBER_CODES = [
  'USER_NOT_FOUND',
  'ALREADY_INVITED',
  'ALREADY_MEMBER',
  'NOT_ACCEPTED',
  'TOO_MANY_MEMBERS',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'RATE_LIMITED',
] as const;

/** The owner, or staff, invite a user to a team. The user is notified and accepts or declines. */
export async function inviteTeamMember(
  context: StaffActor,
  { teamID, login }: { readonly teamID: string; readonly login: string },
): Promise<Result<TeamRow, (typeof INVITE_TEAM_MEMBER_CODES)[number]>> {
  const { platform } = context;
  const { userId: actorId } = viewerOf(context);
  const now = platform.clock.now();
  const asked = typedLogin(login);
  if (asked === undefined) return refused(teamsErrors.userNotFound);
  if (!isId(teamID)) return teamNotFound;
  // Counted for who invites: an attempt of others, which is refused later, uses up nothing of the owner's.
  const subject = `${actorId}/${teamID}/${asked}`;
  const limit = () => throttle(platform.limits, 'team-invitation', subject, TEAM_INVITATIONS_TO_USER);
  const invite = async (tx: Tx, team: TeamRow) => {
    const user = await findAvailableUser(tx.db, asked, now);
    if (user === undefined) return refused(teamsErrors.userNotFound);
    await lockTeamsOf(tx, user.id);
    const blocks = await blocksBetween(tx.db, actorId, user.id);
    const refusal = invitationRefusal({
      displayName: user.display_name,
      standing: await standingIn(tx.db, team.id, user.id),
      isBlocked: blocks.byOne || blocks.byOther,
      teamSize: await teamSize(tx, team.id),
      openInvitations: (await countTeamsOf(tx, user.id)).invited,
    });
    if (refusal !== null) return refusal;
    await tx.db
      .insertInto('team_members')
      .values({ team_id: team.id, user_id: user.id, invited_at: now, joined_at: null })
      .execute();
    await platform.services.notifier.add(tx, [
      { userId: user.id, kind: 'TEAM_INVITATION', subject: team.id, actorId, channelId: team.owner_id },
    ]);
    const details = { name: team.name, invited: user.login };
    return { value: team, audit: { action: 'team.update', targetKind: 'team', targetId: team.id, details } } as const;
  };
  return changeTeam(context, teamID, invite, limit);
}
