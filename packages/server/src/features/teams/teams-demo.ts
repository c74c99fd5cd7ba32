import type { DemoActor, DemoStart } from '../../core/demo/feature-demo.ts';
import { acceptTeamInvitation } from './accept-team-invitation.ts';
import { createTeam } from './create-team.ts';
import { inviteTeamMember } from './invite-team-member.ts';
import { saveTeamPicture } from './team-picture.ts';
import { type DemoTeam, demoTeams } from './teams-demo-content.ts';
import { updateTeam } from './update-team.ts';

/**
 * Makes the teams of the demo, unless there are any, through the doors of staff, owners and members. The demo's owner is
 * invited too, so that there is an invitation to answer.
 */
export async function giveTeams(demo: DemoStart): Promise<void> {
  const { platform, ownerLogin: guestLogin, signal } = demo;
  const { db } = platform.database;
  if ((await db.selectFrom('teams').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const staff = await demo.actor(guestLogin, true);
  if (staff === undefined) return;
  for (const [place, team] of demoTeams.entries()) {
    if (signal.aborted) return;
    await giveTeam(demo, staff, place === 0 ? { ...team, invited: [...team.invited, guestLogin] } : team);
  }
}

async function giveTeam({ platform, actor, readAsset }: DemoStart, staff: DemoActor, demo: DemoTeam): Promise<void> {
  const [ownerLogin, ...others] = demo.members;
  const { name, displayName, description } = demo;
  const owner = await actor(ownerLogin);
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
    const member = await actor(login);
    if (member !== undefined) await acceptTeamInvitation(platform, member.viewer.userId, teamID);
  }
  for (const [kind, file] of [
    ['LOGO', `${ownerLogin}-avatar.webp`],
    ['BANNER', `${demo.banner}-banner.webp`],
  ] as const) {
    const saved = await saveTeamPicture(owner, { teamID, kind, upload: await readAsset(file) });
    if (!saved.ok) platform.log.warn({ team: name, code: saved.code }, 'a demo team gets no picture');
  }
}
