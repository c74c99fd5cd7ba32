import { moveInOrder, ok, type Result, refused } from '@bandshell/domain/kernel';
import { panelsErrors } from '@bandshell/domain/panels';
import type { Platform } from '../../platform/platform.ts';
import { lockPanels, takePanelChange } from './own-panels.ts';
import type { PanelRow } from './panels-tables.ts';

export const MOVE_PANEL_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Moves one of the user's panels to an index; 0 is the first, an index out of bounds means an end. */
export async function movePanel(
  platform: Platform,
  userId: string,
  panelId: string,
  toIndex: number,
): Promise<Result<PanelRow, (typeof MOVE_PANEL_CODES)[number]>> {
  const tooOften = await takePanelChange(platform, userId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const panels = await lockPanels(tx, userId);
    const moved = panels.find(({ id }) => id === panelId);
    if (moved === undefined) return refused(panelsErrors.notFound);
    const places = panels.map(({ position }) => position);
    const order = moveInOrder(
      panels.map(({ id }) => id),
      panelId,
      toIndex,
    );
    // The places stay those of before, so that a deleted panel comes back between the same neighbours.
    for (const [index, id] of order.entries()) {
      const position = places[index] ?? index;
      if (panels[index]?.id === id) continue;
      await tx.db
        .updateTable('panels')
        .set({ position })
        .where('channel_id', '=', userId)
        .where('id', '=', id)
        .execute();
    }
    return ok({ ...moved, position: places[order.indexOf(panelId)] ?? moved.position });
  });
}
