import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import type { PersonalDataByFeature } from '../../../core/feature/personal-data.ts';
import type { JobDefinition, JobTry } from '../../../platform/jobs.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportReadyMail } from '../closing/closing-mails.ts';
import type {} from '../closing/closing-tables.ts';
import { findMailReader } from '../notices/find-mail-reader.ts';

export const EXPORT_JOB = 'make-data-export';
/** Folder of the object store; only the owner's route serves it. */
const PREFIX = 'exports/';

/** Jobs that make requested copies and delete expired ones. */
export const dataExportJobs = (
  platform: Platform,
  personalDataByFeature: PersonalDataByFeature,
): readonly JobDefinition[] => [
  {
    name: EXPORT_JOB,
    purpose: 'bulk',
    run: (payload, job) =>
      makeDataExport(platform, personalDataByFeature, (payload as { readonly id: string }).id, job),
  },
  { name: 'sweep-data-exports', purpose: 'bulk', cron: '41 * * * *', run: () => sweepDataExports(platform) },
];

async function makeDataExport(
  platform: Platform,
  personalDataByFeature: PersonalDataByFeature,
  id: string,
  job: JobTry,
): Promise<void> {
  const { database, objects } = platform;
  const wanted = await database.db
    .selectFrom('data_exports')
    .select('user_id')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  if (wanted === undefined) return;
  try {
    const body = await collect(platform, personalDataByFeature, { id, userId: wanted.user_id });
    const key = `${PREFIX}${randomBytes(16).toString('hex')}.json`;
    await objects.put(key, body, { contentType: 'application/json' });
    if (!(await finish(platform, { id, userId: wanted.user_id, key, bytes: body.length }))) await objects.delete(key);
  } catch (error) {
    if (job.attempt >= job.maxAttempts) {
      await database.db
        .updateTable('data_exports')
        .set({ failed_at: platform.clock.now() })
        .where('id', '=', id)
        .execute();
    }
    throw error;
  }
}

async function collect(
  platform: Platform,
  personalDataByFeature: PersonalDataByFeature,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Buffer> {
  const data: Record<string, unknown> = { site: PRODUCT_NAME, madeAt: platform.clock.now().toISOString() };
  const reportParts = (done: number) =>
    platform.database.db
      .updateTable('data_exports')
      .set({ parts_done: done, parts_total: personalDataByFeature.size })
      .where('id', '=', id)
      .execute();
  await reportParts(0);
  let done = 0;
  for (const [feature, { copy }] of personalDataByFeature) {
    data[feature] = await copy(platform, userId);
    done += 1;
    await reportParts(done);
  }
  return Buffer.from(JSON.stringify(data, null, 2));
}

/** Returns false when the copy was deleted or made meanwhile. */
function finish(
  platform: Platform,
  made: { readonly id: string; readonly userId: string; readonly key: string; readonly bytes: number },
): Promise<boolean> {
  return platform.database.transact(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('data_exports')
      .set({ ready_at: platform.clock.now(), object_key: made.key, bytes: String(made.bytes) })
      .where('id', '=', made.id)
      .where('ready_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await tx.emit({ type: 'user-profile-changed', userId: made.userId }, made.userId);
    const owner = await findMailReader(tx.db, { platform }, made.userId);
    if (owner !== undefined) {
      const url = `${platform.config.publicUrl}/user/remove_me`;
      await sendMail(tx, platform, exportReadyMail({ ...owner, url }));
    }
    return true;
  });
}

async function sweepDataExports({ database, clock, objects }: Platform): Promise<void> {
  const ended = await database.db
    .selectFrom('data_exports')
    .select(['id', 'object_key'])
    .where('expires_at', '<', clock.now())
    .limit(500)
    .execute();
  for (const { id, object_key: key } of ended) {
    if (key !== null) await objects.delete(key);
    await database.db.deleteFrom('data_exports').where('id', '=', id).execute();
  }
}
