import { TEAM_UNDO_MS } from '@bandshell/domain/teams';
import { removeStoredPicture } from '../../core/images/stored-picture.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TeamRow } from './teams-tables.ts';

/** Deletes teams that can no longer be restored, with their members and pictures. */
export async function purgeDeletedTeams(platform: Platform): Promise<void> {
  const gone = await platform.database.db
    .deleteFrom('teams')
    .where('deleted_at', '<=', new Date(platform.clock.now().getTime() - TEAM_UNDO_MS))
    .returning(['logo_key', 'banner_key'])
    .execute();
  await removeTeamPictures(platform, gone);
}

/** Deletes the picture files of teams that are gone. */
export async function removeTeamPictures(
  platform: Platform,
  teams: readonly Pick<TeamRow, 'logo_key' | 'banner_key'>[],
): Promise<void> {
  for (const folder of teams.flatMap(({ logo_key, banner_key }) => [logo_key, banner_key])) {
    if (folder !== null) await removeStoredPicture(platform, 'team', folder);
  }
}
