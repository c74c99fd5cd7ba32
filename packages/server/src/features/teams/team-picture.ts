import type { PictureRefusal } from '@bandshell/domain/accounts';
import { isId, type Refusal, type Result, refused } from '@bandshell/domain/kernel';
import { TEAM_BANNER_SIZE, TEAM_LOGO_SIZE, type TeamPictureKind, teamsErrors } from '@bandshell/domain/teams';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { removeStoredPicture, storedPictureUrl, storePicture } from '../../core/images/stored-picture.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeTeam } from './change-team.ts';
import { teamNotFound } from './team-store.ts';
import type { TeamRow } from './teams-tables.ts';

export const teamPictureUrl = (folder: string): string => storedPictureUrl('team', folder);

const SIZES = { LOGO: TEAM_LOGO_SIZE, BANNER: TEAM_BANNER_SIZE } as const;
const COLUMNS = { LOGO: 'logo_key', BANNER: 'banner_key' } as const;

export const REMOVE_TEAM_PICTURE_CODES = ['NOT_FOUND', 'NOT_ALLOWED', 'RATE_LIMITED'] as const;

/**
 * Saves a picture of a team, for its owner or staff.
 * @throws {TooBusyError} when too many pictures wait.
 */
export async function saveTeamPicture(
  context: StaffActor,
  { teamID, kind, upload }: { readonly teamID: string; readonly kind: TeamPictureKind; readonly upload: Buffer },
): Promise<Result<TeamRow, PictureRefusal | (typeof REMOVE_TEAM_PICTURE_CODES)[number]>> {
  const refusal = await pictureRefusal(context, teamID);
  if (refusal !== null) return refusal;
  const stored = await storePicture(context.platform, 'team', upload, SIZES[kind]);
  if (!stored.ok) return stored;
  const saved = await setPicture(context, teamID, kind, stored.value.folder);
  if (!saved.ok) await removeStoredPicture(context.platform, 'team', stored.value.folder);
  return saved;
}

/** Nobody else's upload is decoded. The change checks it again. */
async function pictureRefusal(
  context: StaffActor,
  teamId: string,
): Promise<Refusal<'NOT_FOUND'> | Refusal<'NOT_ALLOWED'> | null> {
  if (!isId(teamId)) return teamNotFound;
  const team = await context.platform.database.db
    .selectFrom('teams')
    .select('owner_id')
    .where('id', '=', teamId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (team === undefined) return teamNotFound;
  const viewer = viewerOf(context);
  return team.owner_id === viewer.userId || isOfTheSite(viewer) ? null : refused(teamsErrors.notAllowed);
}

/** Removes a picture of a team with its file. */
export const removeTeamPicture = (
  context: StaffActor,
  { teamID, kind }: { readonly teamID: string; readonly kind: TeamPictureKind },
): Promise<Result<TeamRow, (typeof REMOVE_TEAM_PICTURE_CODES)[number]>> => setPicture(context, teamID, kind, null);

async function setPicture(
  context: StaffActor,
  teamId: string,
  kind: TeamPictureKind,
  folder: string | null,
): Promise<Result<TeamRow, (typeof REMOVE_TEAM_PICTURE_CODES)[number]>> {
  const column = COLUMNS[kind];
  let before: string | null = null;
  const changed = await changeTeam<TeamRow, never>(context, teamId, async (tx, team) => {
    before = team[column];
    const value = await tx.db
      .updateTable('teams')
      .set({ [column]: folder })
      .where('id', '=', team.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { before: { [kind]: before }, after: { [kind]: folder } };
    return { value, audit: { action: 'team.update', targetKind: 'team', targetId: team.id, details } };
  });
  if (changed.ok && before !== null) await removeStoredPicture(context.platform, 'team', before);
  return changed;
}
