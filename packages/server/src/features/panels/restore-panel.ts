import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { PANEL_UNDO_MS, PANELS_MAX, panelsErrors } from '@bandshell/domain/panels';
import type { Platform } from '../../platform/platform.ts';
import { lockPanels, takePanelChange } from './own-panels.ts';
import type { PanelRow } from './panels-tables.ts';

export const RESTORE_PANEL_CODES = ['NOT_FOUND', 'TOO_MANY', 'RATE_LIMITED'] as const;

/** Brings a deleted panel of the user back to its place. */
export async function restorePanel(
  platform: Platform,
  userId: string,
  panelId: string,
): Promise<Result<PanelRow, (typeof RESTORE_PANEL_CODES)[number]>> {
  const tooOften = await takePanelChange(platform, userId);
  if (tooOften !== null) return tooOften;
  if (!isId(panelId)) return refused(panelsErrors.restoreTooLate);
  const since = new Date(platform.clock.now().getTime() - PANEL_UNDO_MS);
  return platform.database.transact(async (tx) => {
    const { length } = await lockPanels(tx, userId);
    const deleted = tx.db
      .selectFrom('panels')
      .select('id')
      .where('channel_id', '=', userId)
      .where('id', '=', panelId)
      .where('deleted_at', '>', since);
    if ((await deleted.executeTakeFirst()) === undefined) return refused(panelsErrors.restoreTooLate);
    if (length >= PANELS_MAX) return refused(panelsErrors.tooMany, { max: PANELS_MAX });
    return ok(
      await tx.db
        .updateTable('panels')
        .set({ deleted_at: null })
        .where('channel_id', '=', userId)
        .where('id', '=', panelId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}
