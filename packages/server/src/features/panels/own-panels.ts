import { isId } from '@bandshell/domain/kernel';
import { PANEL_CHANGES_BY_USER } from '@bandshell/domain/panels';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PanelRow } from './panels-tables.ts';

/** Null, or a refusal when the user changes panels too often. */
export const takePanelChange = ({ limits }: Platform, userId: string) =>
  throttle(limits, 'panels', userId, PANEL_CHANGES_BY_USER);

/** The panels of a channel in their order. Locks the channel's row until the transaction ends. */
export async function lockPanels(tx: Tx, channelId: string): Promise<PanelRow[]> {
  await lockChannelChanges(tx, channelId);
  return tx.db
    .selectFrom('panels')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The place after all panels, also deleted ones, which may come back. */
export async function lastPosition({ db }: Tx, channelId: string): Promise<number> {
  const { last } = await db
    .selectFrom('panels')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Changes one panel of a channel; undefined if there is no such panel. */
export const changePanel = async (
  { db }: Tx,
  channelId: string,
  id: string,
  change: Partial<Omit<PanelRow, 'channel_id' | 'id'>>,
): Promise<PanelRow | undefined> =>
  isId(id)
    ? db
        .updateTable('panels')
        .set(change)
        .where('channel_id', '=', channelId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
    : undefined;
