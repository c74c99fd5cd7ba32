import type { ExportDestination } from '../../../platform/config/export-destinations.ts';
import type { Platform } from '../../../platform/platform.ts';
import { TryLater, withAccess } from './account-tokens.ts';
import type { DestinationAnswer } from './call-destination.ts';
import type { DestinationApi } from './destination-api.ts';
import type { DestinationExportRow } from './destination-tables.ts';
import { ExportFailed } from './export-failed.ts';

/** The parts that a step of an export works with. */
export interface ExportStep {
  readonly platform: Platform;
  readonly row: DestinationExportRow;
  readonly signal: AbortSignal;
  /** Calls the destination; throws for every answer but success and those that `also` names. */
  call<Answer extends DestinationAnswer>(
    request: (api: DestinationApi) => Promise<Answer>,
    also?: readonly number[],
  ): Promise<Answer>;
  /** Changes the row, if nobody has canceled it. Returns whether it is still in this status. */
  change(changes: Partial<DestinationExportRow>): Promise<boolean>;
}

export function exportStep(
  platform: Platform,
  destination: ExportDestination,
  row: DestinationExportRow,
  signal: AbortSignal,
): ExportStep {
  return {
    platform,
    row,
    signal,
    call: async (request, also = []) => {
      const answer = await withAccess(platform, destination, row.user_id, signal, request);
      const { verdict, status } = answer;
      if (verdict.kind === 'ok' || also.includes(status)) return answer;
      if (verdict.kind === 'failed') throw new ExportFailed(verdict.failure);
      throw new TryLater(`the destination ${destination.id} answered ${status}`);
    },
    change: async (changes) => {
      const { numUpdatedRows } = await platform.database.db
        .updateTable('destination_exports')
        .set(changes as object)
        .where('id', '=', row.id)
        .where('status', '=', row.status)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
