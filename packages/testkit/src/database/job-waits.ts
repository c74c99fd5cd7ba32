import type { Database } from '@bandshell/server/src/platform/database/database.ts';
import { CompiledQuery } from 'kysely';

const DUE = `update graphile_worker._private_jobs set run_at = now() where run_at > now()`;
const SILENT = `update job_pools set seen_at = seen_at - interval '1 minute'`;

/**
 * Ends the waits of jobs between two lives of a server: those that were planned for later are due, and those that the killed
 * server had begun are given to the next one as it starts.
 */
export async function endJobWaits({ db }: Pick<Database, 'db'>): Promise<void> {
  for (const statement of [DUE, SILENT]) await db.executeQuery(CompiledQuery.raw(statement));
}
