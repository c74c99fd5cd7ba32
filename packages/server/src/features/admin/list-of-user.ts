import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StrikeRow } from './list-strikes.ts';
import { newestForStaff, type StaffPageArgs } from './staff-page.ts';
import type { SuspensionRow } from './suspension-store.ts';

/** A user's suspensions, the newest first. */
export const listSuspensions = (
  { database }: Platform,
  userId: string,
  args: StaffPageArgs,
): Promise<RowPage<SuspensionRow>> =>
  newestForStaff(database.db.selectFrom('suspensions').selectAll().where('user_id', '=', userId), args);

/** A user's copyright warnings and strikes, the newest first. */
export const listStrikes = ({ database }: Platform, userId: string, args: StaffPageArgs): Promise<RowPage<StrikeRow>> =>
  newestForStaff(database.db.selectFrom('copyright_strikes').selectAll().where('user_id', '=', userId), args);
