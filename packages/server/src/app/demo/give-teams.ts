import { newId } from '../../core/new-id.ts';
import { inviteTeamMember } from '../../features/teams/invite-team-member.ts';
import { saveTeamPicture } from '../../features/teams/team-picture.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DemoTeam, demoTeams } from './content/teams.ts';
import { readDemoAsset } from './demo-assets.ts';

/**
 * Makes the teams of the demo, unless there are any. Pictures and invitations go through the doors of owners. The demo's
 * owner is invited too, so that there is an invitation to answer.
 */
export async function giveTeams(platform: Platform, guestLogin: string, signal: AbortSignal): Promise<void> {
  const { db } = platform.database;
  if ((await db.selectFrom('teams').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  for (const [place, team] of demoTeams.entries()) {
    if (signal.aborted) return;
    await giveTeam(platform, place === 0 ? { ...team, invited: [...team.invited, guestLogin] } : team);
  }
}

async function giveTeam(platform: Platform, demo: DemoTeam): Promise<void> {
  const { clock, database } = platform;
  const now = clock.now();
  const users = await database.db
    .selectFrom('users')
    .select(['id', 'login', 'display_name'])
    .where('login', 'in', [...demo.members])
    .execute();
  const owner = users.find(({ login }) => login === demo.members[0]);
  if (owner === undefined) return;
  const id = newId(clock);
  await database.transact(async ({ db }) => {
    await db
      .insertInto('teams')
      .values({
        ...{ id, name: demo.name, display_name: demo.displayName, description: demo.description, owner_id: owner.id },
        ...{ logo_key: null, banner_key: null, created_at: now, deleted_at: null },
      })
      .execute();
    await db
      .insertInto('team_members')
      .values(users.map((user) => ({ team_id: id, user_id: user.id, invited_at: now, joined_at: now })))
      .execute();
  });
  const viewer = {
    ...{ userId: owner.id, login: owner.login, displayName: owner.display_name },
    ...{ sessionId: null, authenticatedAt: null, isStaff: false, isSiteAdmin: false },
  };
  const actor = { platform, viewer, ip: '127.0.0.1' };
  for (const login of demo.invited) {
    const invited = await inviteTeamMember(actor, { teamID: id, login });
    if (!invited.ok) platform.log.warn({ login, code: invited.code }, 'nobody is invited to a demo team');
  }
  for (const [kind, file] of [
    ['LOGO', `${owner.login}-avatar.webp`],
    ['BANNER', `${demo.banner}-banner.webp`],
  ] as const) {
    const saved = await saveTeamPicture(actor, { teamID: id, kind, upload: await readDemoAsset(file) });
    if (!saved.ok) platform.log.warn({ team: demo.name, code: saved.code }, 'a demo team gets no picture');
  }
}
