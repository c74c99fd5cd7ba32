import { exportTitleOf } from '@bandshell/domain/exports';
import type { Refusal, Result } from '@bandshell/domain/kernel';
import type { Requester } from '../../core/graphql/request-context.ts';
import { updateClipsSettings } from '../../features/clips/update-clips-settings.ts';
import { beginConnection } from '../../features/exports/destinations/begin-connection.ts';
import { exportClip } from '../../features/exports/destinations/export-clip.ts';
import { finishConnection } from '../../features/exports/destinations/finish-connection.ts';
import { listOwnExports } from '../../features/exports/destinations/own-export.ts';
import type { ExportDestination } from '../../platform/config/export-destinations.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';

/** The channel whose owner allows viewers to export its clips. */
const CHANNEL = 'nightkiln';
const ACCOUNT = 'lighthouse';
/** No browser has a session of this id. */
const NO_SESSION = '0';

/**
 * The demo's owner has connected the video site and exported a clip of another channel to it, as a browser does. Does
 * nothing if the owner has exported something.
 */
export async function giveExport(platform: Platform, destination: ExportDestination): Promise<void> {
  const { db } = platform.database;
  const owner = await db.selectFrom('users').selectAll().where('login', '=', demoOwner.login).executeTakeFirst();
  const clip = await db
    .selectFrom('clips')
    .innerJoin('users', 'users.id', 'clips.channel_id')
    .select(['clips.slug', 'clips.title', 'clips.channel_id'])
    .where('users.login', '=', CHANNEL)
    .where('clips.deleted_at', 'is', null)
    .orderBy('clips.id')
    .limit(1)
    .executeTakeFirst();
  if (owner === undefined || clip === undefined || (await hasExported(platform, owner.id))) return;
  const viewer = {
    ...{ userId: owner.id, login: owner.login, displayName: owner.display_name, sessionId: NO_SESSION },
    ...{ authenticatedAt: null, isStaff: false, isSiteAdmin: false },
  };
  const requester: Requester = { platform, viewer, linkKeys: new Set() };
  orThrow(
    await updateClipsSettings(platform, clip.channel_id, {
      isViewerExportingEnabled: true,
      hasAcknowledgedViewerExportsLegalDisclosure: true,
    }),
  );
  const address = orThrow(await beginConnection(requester, { destinationID: destination.id, returnPath: '/' }));
  const query = await allow(address);
  await finishConnection(platform, viewer, { state: query.get('state') ?? '', code: query.get('code') ?? undefined });
  orThrow(
    await exportClip(requester, {
      key: 'export-of-the-demo',
      slug: clip.slug,
      destinationID: destination.id,
      format: 'LANDSCAPE',
      title: exportTitleOf(clip.title),
    }),
  );
}

const hasExported = async (platform: Platform, userId: string): Promise<boolean> =>
  (await listOwnExports(platform, userId, { first: 1 })).rows.length > 0;

/** Presses "Allow" at the video site. Returns what it answers. */
async function allow(address: string): Promise<URLSearchParams> {
  const body = new URLSearchParams({ account: ACCOUNT, answer: 'allow' });
  const { headers } = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  return new URL(headers.get('location') ?? 'none:').searchParams;
}

function orThrow<Value, Code extends string>(result: Result<Value, Code>): Value {
  if (!result.ok) throw new Error(`the demo has no exported clip: ${(result as Refusal<Code>).code}`);
  return result.value;
}
