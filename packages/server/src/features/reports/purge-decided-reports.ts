import { DECIDED_REPORT_KEPT_MS } from '@bandshell/domain/reports';
import type { Platform } from '../../platform/platform.ts';

/** Deletes reports that were decided long ago. */
export async function purgeDecidedReports({ database, clock }: Platform): Promise<void> {
  await database.db
    .deleteFrom('reports')
    .where('decided_at', '<', new Date(clock.now().getTime() - DECIDED_REPORT_KEPT_MS))
    .execute();
}
