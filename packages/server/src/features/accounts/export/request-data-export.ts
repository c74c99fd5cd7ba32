import { DATA_EXPORT_LIFE_MS, DATA_EXPORTS_BY_USER } from '@bandshell/domain/accounts';
import { ok, type Result } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { newId } from '../../../core/ids/new-id.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { DataExportsTable } from '../closing/closing-tables.ts';
import { EXPORT_JOB } from './make-data-export.ts';

export type RequestDataExportErrorCode = 'REAUTHENTICATION_REQUIRED' | 'RATE_LIMITED';

/** Requests a copy of all data about the user. Returns the running request if there is one. */
export async function requestDataExport(
  context: RequestContext,
): Promise<Result<DataExportsTable, RequestDataExportErrorCode>> {
  const { platform } = context;
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const { userId } = recent.value;
  const tooOften = await throttle(platform.limits, 'data-export', userId, DATA_EXPORTS_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    // This lock serialises simultaneous requests.
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
    const now = platform.clock.now();
    const running = await tx.db
      .selectFrom('data_exports')
      .selectAll()
      .where('user_id', '=', userId)
      .where('ready_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (running !== undefined) return ok(running);
    const row: DataExportsTable = {
      id: newId(platform.clock),
      user_id: userId,
      requested_at: now,
      ready_at: null,
      failed_at: null,
      expires_at: new Date(now.getTime() + DATA_EXPORT_LIFE_MS),
      object_key: null,
      bytes: null,
      parts_done: null,
      parts_total: null,
    };
    await tx.db.insertInto('data_exports').values(row).execute();
    await platform.jobs.add(EXPORT_JOB, { id: row.id }, { tx, maxAttempts: 5 });
    return ok(row);
  });
}
