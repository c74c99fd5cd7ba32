import type { PersonalData } from '../../core/feature/personal-data.ts';
import { removeTeamPictures } from './purge-deleted-teams.ts';
import type {} from './teams-tables.ts';

/** The teams of a user. The teams that they own are deleted with the account: nobody could keep them. */
export const teamsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    teams: await db
      .selectFrom('team_members as m')
      .innerJoin('teams', 'teams.id', 'm.team_id')
      .select(['teams.name', 'm.invited_at', 'm.joined_at'])
      .where('m.user_id', '=', userId)
      .where('teams.deleted_at', 'is', null)
      .orderBy('teams.name')
      .execute(),
    ownTeams: await db
      .selectFrom('teams')
      .select(['name', 'display_name', 'description', 'created_at'])
      .where('owner_id', '=', userId)
      .orderBy('name')
      .execute(),
  }),
  erase: async (platform, userId) => {
    const { db } = platform.database;
    const gone = await db
      .deleteFrom('teams')
      .where('owner_id', '=', userId)
      .returning(['logo_key', 'banner_key'])
      .execute();
    await db.deleteFrom('team_members').where('user_id', '=', userId).execute();
    await removeTeamPictures(platform, gone);
  },
};
