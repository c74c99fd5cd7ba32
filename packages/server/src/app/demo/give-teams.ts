import { acceptTeamInvitation } from '../../features/teams/accept-team-invitation.ts';
import { createTeam } from '../../features/teams/create-team.ts';
import { inviteTeamMember } from '../../features/teams/invite-team-member.ts';
import { saveTeamPicture } from '../../features/teams/team-picture.ts';
import { updateTeam } from '../../features/teams/update-team.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DemoTeam, demoTeams } from './content/teams.ts';
import { type DemoActor, demoActor } from './demo-actor.ts';
import { readDemoAsset } from './demo-assets.ts';

/**
 * Makes the teams of the demo, unless there are any, through the doors of staff, owners and members. The demo's owner is
 * invited too, so that there is an invitation to answer.
 */
export async function giveTeams(platform: Platform, guestLogin: string, signal: AbortSignal): Promise<void> {
  const { db } = platform.database;
  if ((await db.selectFrom('teams').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const staff = await demoActor(platform, guestLogin, true);
  if (staff === undefined) return;
  for (const [place, team] of demoTeams.entries()) {
    if (signal.aborted) return;
    await giveTeam(staff, place === 0 ? { ...team, invited: [...team.invited, guestLogin] } : team);
  }
}

async function giveTeam(staff: DemoActor, demo: DemoTeam): Promise<void> {
  const { platform } = staff;
  const [ownerLogin, ...others] = demo.members;
  const { name, displayName, description } = demo;
  const owner = await demoActor(platform, ownerLogin);
  if (owner === undefined) return;
  const made = await createTeam(staff, { name, displayName, ownerLogin });
  if (!made.ok) {
    platform.log.warn({ team: name, code: made.code }, 'a demo team is not made');
    return;
  }
  const { id: teamID } = made.value;
  await updateTeam(owner, { teamID, displayName, description });
  for (const login of [...others, ...demo.invited]) {
    const invited = await inviteTeamMember(owner, { teamID, login });
    if (!invited.ok) platform.log.warn({ login, code: invited.code }, 'nobody is invited to a demo team');
  }
  for (const login of others) {
    const member = await demoActor(platform, login);
    if (member !== undefined) await acceptTeamInvitation(platform, member.viewer.userId, teamID);
  }
  for (const [kind, file] of [
    ['LOGO', `${ownerLogin}-avatar.webp`],
    ['BANNER', `${demo.banner}-banner.webp`],
  ] as const) {
    const saved = await saveTeamPicture(owner, { teamID, kind, upload: await readDemoAsset(file) });
    if (!saved.ok) platform.log.warn({ team: name, code: saved.code }, 'a demo team gets no picture');
  }
}
