import { SOURCE_CHANGES_BY_USER } from '@bandshell/domain/browser-sources';
import { isId } from '@bandshell/domain/kernel';
import type { Updateable } from 'kysely';
import { throttle } from '../../core/limits/throttle.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BrowserSourceRow, BrowserSourcesTable } from './browser-sources-tables.ts';

/** Null, or a refusal when the user changes sources too often. */
export const takeSourceChange = ({ limits }: Platform, userId: string) =>
  throttle(limits, 'browser-sources', userId, SOURCE_CHANGES_BY_USER);

/** The sources of a channel, the oldest first. */
export const listSources = ({ database: { db } }: Platform, channelId: string): Promise<BrowserSourceRow[]> =>
  db.selectFrom('browser_sources').selectAll().where('channel_id', '=', channelId).orderBy('id').execute();

/** One source of a channel. */
export const findSource = async (db: Db, channelId: string, id: string): Promise<BrowserSourceRow | undefined> =>
  isId(id)
    ? db
        .selectFrom('browser_sources')
        .selectAll()
        .where('channel_id', '=', channelId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;

/** Changes one source of a channel and informs its open pages; undefined if there is no such source. */
export const changeSource = (
  { database }: Platform,
  channelId: string,
  id: string,
  change: Updateable<BrowserSourcesTable>,
): Promise<BrowserSourceRow | undefined> =>
  database.transact(async (tx) => {
    if (!isId(id)) return undefined;
    const row = await tx.db
      .updateTable('browser_sources')
      .set(change)
      .where('channel_id', '=', channelId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined) await tx.emit({ type: 'browser-source-changed', channelId, sourceId: id }, channelId);
    return row;
  });
