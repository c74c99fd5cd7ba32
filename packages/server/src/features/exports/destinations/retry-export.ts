import {
  DESTINATION_EXPORTS_AT_ONCE,
  DESTINATION_EXPORTS_BY_USER,
  exportsErrors,
  isExportFailure,
  mayRetryExport,
} from '@bandshell/domain/exports';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { clipLoader } from '../../../core/clips/clip-loader.ts';
import { mayExportClip } from '../../../core/clips/may-export-clip.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { enqueueMediaJob } from '../../../core/media-jobs/enqueue-media-job.ts';
import { findOrBeginFile } from '../clip-file.ts';
import type { DestinationExportRow } from './destination-tables.ts';
import { hasTooMany, lockAccount } from './export-clip.ts';
import { findOwnExport, lockOwnExport } from './own-export.ts';

export const RETRY_EXPORT_CODES = [
  'NOT_FOUND',
  'NOT_RETRYABLE',
  'NOT_CONNECTED',
  'FORBIDDEN',
  'TOO_MANY',
  'UNAVAILABLE',
  'RATE_LIMITED',
] as const;

/** Starts a failed export again. A file that is already at the destination is not uploaded a second time. */
export async function retryExport(
  context: RequestContext,
  id: string,
): Promise<Result<DestinationExportRow, (typeof RETRY_EXPORT_CODES)[number]>> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  const known = await findOwnExport(platform.database.db, userId, id);
  if (known === undefined) return refused(exportsErrors.exportNotFound);
  const clip = known.clip_id === null ? undefined : await clipLoader(context).load(known.clip_id);
  if (clip === undefined || !mayRetry(known)) return refused(exportsErrors.exportNotRetryable);
  if (!(await mayExportClip(clip, context))) return refused(exportsErrors.forbidden);
  const tooOften = await throttle(platform.limits, 'export-to-destination', userId, DESTINATION_EXPORTS_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const account = await lockAccount(tx, userId, known.destination);
    if (account === undefined || account.lapsed_at !== null) return refused(exportsErrors.destinationNotConnected);
    const found = await lockOwnExport(tx, userId, id);
    if (found === undefined || !mayRetry(found)) return refused(exportsErrors.exportNotRetryable);
    if (await hasTooMany(tx, userId)) {
      return refused(exportsErrors.tooManyAtOnce, { max: DESTINATION_EXPORTS_AT_ONCE });
    }
    const file = await findOrBeginFile(tx, platform, clip, found.format);
    if (!file.ok) return file;
    // Another account knows nothing of the video of the earlier one.
    const isSameAccount = account.account_id === found.account_id;
    const row = await tx.db
      .updateTable('destination_exports')
      .set({ status: 'QUEUED', failure: null, percent: null, ended_at: null, processing_since: null })
      .set({ account_id: account.account_id, account_name: account.account_name })
      .$if(!isSameAccount, (query) => query.set({ remote_id: null, upload_url: null, round: found.round + 1 }))
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueueMediaJob(tx, { kind: 'DESTINATION_EXPORT', subjectId: row.id });
    return ok(row);
  });
}

const mayRetry = ({ status, failure }: DestinationExportRow): boolean =>
  mayRetryExport(status, failure !== null && isExportFailure(failure) ? failure : null);
