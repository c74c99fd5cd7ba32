import type { RowPage } from '../../core/graphql/row-page.ts';
import { type DeadLetter, deadLetters } from '../../platform/outbox/dead-letters.ts';
import type { Platform } from '../../platform/platform.ts';
import { newestForStaff, type StaffPageArgs } from './staff-page.ts';

export interface DeadLetterFilter extends StaffPageArgs {
  readonly feature?: string | null;
}

/** Dead letters, the newest first. */
export function listDeadLetters(platform: Platform, filter: DeadLetterFilter): Promise<RowPage<DeadLetter>> {
  let query = deadLetters(platform.database.db).selectAll();
  if (filter.feature != null) query = query.where('feature', '=', filter.feature);
  return newestForStaff(query, filter);
}
