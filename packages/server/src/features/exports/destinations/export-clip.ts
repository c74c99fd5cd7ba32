import {
  ACTIVE_EXPORT_STATUSES,
  checkExportTitle,
  DESTINATION_EXPORTS_AT_ONCE,
  DESTINATION_EXPORTS_BY_USER,
  exportsErrors,
  isExportKey,
} from '@bandshell/domain/exports';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { ClipRow } from '../../../core/clips/clip-loader.ts';
import type { Requester } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { newId } from '../../../core/ids/new-id.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { enqueueMediaJob } from '../../../core/media-jobs/enqueue-media-job.ts';
import type { ClipExportFormat } from '../../../core/media-jobs/media-jobs-tables.ts';
import type { ExportDestination } from '../../../platform/config/export-destinations.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOrBeginFile } from '../clip-file.ts';
import { findExportableClip } from '../find-exportable-clip.ts';
import type { DestinationExportRow, ExportAccountRow } from './destination-tables.ts';

export const EXPORT_CLIP_CODES = [
  'KEY_INVALID',
  'TITLE_EMPTY',
  'TITLE_TOO_LONG',
  'NOT_FOUND',
  'FORBIDDEN',
  'NOT_CONNECTED',
  'TOO_MANY',
  'UNAVAILABLE',
  'RATE_LIMITED',
] as const;
type Code = (typeof EXPORT_CLIP_CODES)[number];

export interface ExportClipInput {
  readonly key: string;
  readonly slug: string;
  readonly destinationID: string;
  readonly format: ClipExportFormat;
  readonly title: string;
}

/**
 * Exports a clip to the user's account at a destination. The same key answers the same export, and so does a request for
 * what is being exported already: nothing is uploaded twice.
 */
export async function exportClip(
  context: Requester,
  input: ExportClipInput,
): Promise<Result<DestinationExportRow, Code>> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  if (!isExportKey(input.key)) return refused(exportsErrors.exportKeyInvalid);
  const earlier = await findByKey(platform.database.db, userId, input.key);
  if (earlier !== undefined) return ok(earlier);
  const title = checkExportTitle(input.title);
  if (!title.ok) return title;
  const destination = platform.services.exportDestinations.find(input.destinationID);
  if (destination === undefined) return refused(exportsErrors.destinationNotFound);
  const clip = await findExportableClip(context, input.slug);
  if (!clip.ok) return clip;
  const tooOften = await throttle(platform.limits, 'export-to-destination', userId, DESTINATION_EXPORTS_BY_USER);
  if (tooOften !== null) return tooOften;
  const wanted = { ...input, userId, title: title.value };
  return platform.database.transact((tx) => begin(tx, platform, wanted, destination, clip.value));
}

async function begin(
  tx: Tx,
  platform: Platform,
  input: ExportClipInput & { readonly userId: string },
  destination: ExportDestination,
  clip: ClipRow,
): Promise<Result<DestinationExportRow, Code>> {
  const { userId, key, format, title } = input;
  const account = await lockAccount(tx, userId, destination.id);
  const earlier = (await findByKey(tx.db, userId, key)) ?? (await findActive(tx, input, clip.id));
  if (earlier !== undefined) return ok(earlier);
  if (account === undefined || account.lapsed_at !== null) return refused(exportsErrors.destinationNotConnected);
  if (await hasTooMany(tx, userId)) {
    return refused(exportsErrors.tooManyAtOnce, { max: DESTINATION_EXPORTS_AT_ONCE });
  }
  const file = await findOrBeginFile(tx, platform, clip, format);
  if (!file.ok) return file;
  const row = await tx.db
    .insertInto('destination_exports')
    .values({
      ...{ id: newId(platform.clock), user_id: userId, request_key: key, clip_id: clip.id, format, title },
      ...{ destination: destination.id, destination_name: destination.name, status: 'QUEUED' },
      ...{ account_id: account.account_id, account_name: account.account_name, created_at: platform.clock.now() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueMediaJob(tx, { kind: 'DESTINATION_EXPORT', subjectId: row.id });
  return ok(row);
}

/** Locks all accounts of the user, so that simultaneous requests are counted one after the other. */
export async function lockAccount(tx: Tx, userId: string, destination: string): Promise<ExportAccountRow | undefined> {
  const accounts = await tx.db
    .selectFrom('export_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('destination')
    .forUpdate()
    .execute();
  return accounts.find((account) => account.destination === destination);
}

/** Whether the user has as many active exports as one may have. Call it after `lockAccount`. */
export async function hasTooMany(tx: Tx, userId: string): Promise<boolean> {
  const active = await tx.db
    .selectFrom('destination_exports')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ACTIVE_EXPORT_STATUSES)
    .limit(DESTINATION_EXPORTS_AT_ONCE)
    .execute();
  return active.length >= DESTINATION_EXPORTS_AT_ONCE;
}

const findByKey = (db: Db, userId: string, key: string): Promise<DestinationExportRow | undefined> =>
  db
    .selectFrom('destination_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();

const findActive = (
  { db }: Tx,
  { userId, destinationID, format }: ExportClipInput & { readonly userId: string },
  clipId: string,
): Promise<DestinationExportRow | undefined> =>
  db
    .selectFrom('destination_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('clip_id', '=', clipId)
    .where('destination', '=', destinationID)
    .where('format', '=', format)
    .where('status', 'in', ACTIVE_EXPORT_STATUSES)
    .executeTakeFirst();
