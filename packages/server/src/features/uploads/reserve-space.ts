import { ok, type Refusal, type Result, refused } from '@bandshell/domain/kernel';
import { hasSpace, quotaRefusal, RENEWED_RESERVATION_MS, uploadsErrors } from '@bandshell/domain/uploads';
import { sql } from 'kysely';
import { mediaNodeId } from '../../core/ids/media-node-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { receivedBytes, spaceForUploads } from './upload-files.ts';
import { lockUpload, type UploadRow } from './upload-row.ts';
import { readUploadQuota, readUploadUse } from './upload-storage.ts';

export type SpaceRefusal = Refusal<'QUOTA_EXCEEDED'> | Refusal<'NO_SPACE'>;

/**
 * Why a user's file gets no space on this node; null if it does. Judgements wait for each other until their
 * transactions end, so that no space is given twice. The caller holds the user's row.
 * @param received bytes of the file that are on the disk already
 */
export async function spaceRefusal(
  tx: Tx,
  platform: Platform,
  userId: string,
  file: { readonly bytes: number; readonly received: number },
): Promise<SpaceRefusal | null> {
  const { config, clock } = platform;
  const own = await readUploadUse(tx.db, userId, clock.now());
  const overQuota = quotaRefusal(own, file.bytes - file.received, await readUploadQuota(tx.db, platform, userId));
  if (overQuota !== null) return overQuota;
  const nodeId = mediaNodeId(config);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads-of-node-${nodeId}`}, 0))`.execute(tx.db);
  const { promised } = await tx.db
    .selectFrom('uploads')
    .select(
      sql<string>`coalesce(sum(case
        when status = 'PROCESSING' then bytes
        when status = 'UPLOADING' and reserved_until > ${clock.now()} then 2 * bytes - received_bytes
        else 0 end), 0)`.as('promised'),
    )
    .where('node_id', '=', nodeId)
    .executeTakeFirstOrThrow();
  const disk = { freeBytes: await spaceForUploads(config), promisedBytes: Number(promised) };
  return hasSpace(disk, file.bytes, file.received) ? null : refused(uploadsErrors.noSpace);
}

/**
 * Reserves the space of an upload again when its reservation has ended. Its bytes so far are kept in any case.
 */
export async function renewReservation(
  platform: Platform,
  upload: UploadRow,
): Promise<Result<null, 'QUOTA_EXCEEDED' | 'NO_SPACE'>> {
  const { clock, config, database } = platform;
  if (upload.reserved_until > clock.now()) return ok(null);
  const received = (await receivedBytes(config, upload.token)) ?? 0;
  return database.transact(async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', upload.channel_id).forUpdate().executeTakeFirst();
    const found = await lockUpload(tx, upload.id);
    if (found?.status !== 'UPLOADING' || found.reserved_until > clock.now()) return ok(null);
    const file = { bytes: Number(found.bytes), received };
    const refusal = await spaceRefusal(tx, platform, found.channel_id, file);
    if (refusal !== null) return refusal;
    await tx.db
      .updateTable('uploads')
      .set({ received_bytes: received, reserved_until: new Date(clock.now().getTime() + RENEWED_RESERVATION_MS) })
      .where('id', '=', found.id)
      .execute();
    return ok(null);
  });
}
