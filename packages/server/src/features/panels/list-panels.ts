import type { Platform } from '../../platform/platform.ts';
import type { PanelRow } from './panels-tables.ts';

/** A panel without anything in it is for its owner alone. */
const hasContent = ({ title, text, image_key }: PanelRow): boolean => title !== '' || text !== '' || image_key !== null;

/** The panels of a channel in their order. */
export async function listPanels({ database }: Platform, channelId: string, isOwner: boolean): Promise<PanelRow[]> {
  const panels = await database.db
    .selectFrom('panels')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return isOwner ? panels : panels.filter(hasContent);
}
