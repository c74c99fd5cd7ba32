import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { panelsErrors } from '@bandshell/domain/panels';
import type { Platform } from '../../platform/platform.ts';
import { changePanel, takePanelChange } from './own-panels.ts';
import type { PanelRow } from './panels-tables.ts';

export const DELETE_PANEL_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Deletes one of the user's panels; it can be restored for an hour. */
export async function deletePanel(
  platform: Platform,
  userId: string,
  panelId: string,
): Promise<Result<PanelRow, (typeof DELETE_PANEL_CODES)[number]>> {
  const tooOften = await takePanelChange(platform, userId);
  if (tooOften !== null) return tooOften;
  const panel = await platform.database.transact((tx) =>
    changePanel(tx, userId, panelId, { deleted_at: platform.clock.now() }),
  );
  return panel === undefined ? refused(panelsErrors.notFound) : ok(panel);
}
