import { ok, ownValue } from '@bandshell/domain/kernel';
import { TEAM_PICTURES_BY_USER, type TeamPictureKind } from '@bandshell/domain/teams';
import type { FastifyInstance } from 'fastify';
import { pictureRoute } from '../../core/images/picture-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveTeamPicture, teamPictureUrl } from './team-picture.ts';

const KINDS: Readonly<Record<string, TeamPictureKind>> = { logo: 'LOGO', banner: 'BANNER' };

/** `PUT /team-picture/:teamID/logo` or `…/banner`. */
export const teamPictureRoute = (http: FastifyInstance, platform: Platform): void =>
  pictureRoute<{ readonly teamID: string; readonly kind: string }>(http, platform, {
    path: '/team-picture/:teamID/:kind',
    limitName: 'team-picture',
    limit: TEAM_PICTURES_BY_USER,
    save(uploader, { teamID, kind: named }, upload) {
      const kind = ownValue(KINDS, named);
      return kind && save(uploader, { teamID, kind, upload });
    },
  });

async function save(...args: Parameters<typeof saveTeamPicture>) {
  const saved = await saveTeamPicture(...args);
  if (!saved.ok) return saved;
  const folder = args[1].kind === 'LOGO' ? saved.value.logo_key : saved.value.banner_key;
  return ok({ imageURL: folder === null ? null : teamPictureUrl(folder) });
}
