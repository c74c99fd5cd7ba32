import { viewerMayEnter } from '../../core/channels/channel-access.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import type { PanelRow } from './panels-tables.ts';

/** A panel without anything in it is for its owner alone. */
const hasContent = ({ title, text, image_key }: PanelRow): boolean => title !== '' || text !== '' || image_key !== null;

/** The panels of a channel in their order, for those who may enter it. */
export async function listPanels(requester: Requester, channelId: string): Promise<PanelRow[]> {
  if (!(await viewerMayEnter(channelId, requester))) return [];
  const panels = await requester.platform.database.db
    .selectFrom('panels')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return requester.viewer?.userId === channelId ? panels : panels.filter(hasContent);
}
