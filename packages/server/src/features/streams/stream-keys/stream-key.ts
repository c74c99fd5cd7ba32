import { writeStreamKey } from '@bandshell/domain/streams';
import { hashToken, newSecretToken } from '../../../core/secrets/secret-token.ts';
import type { SiteKeys } from '../../../core/secrets/site-keys.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type {} from './stream-keys-tables.ts';

/** The facts that stream keys need; the command line has only this. */
export interface StreamKeyDependencies {
  readonly services: { readonly siteKeys: SiteKeys };
  readonly database: Database;
  readonly clock: Clock;
}

const PURPOSE = 'stream-key';

/**
 * The channel's stream key; the first call creates it. A key that cannot be unsealed (the site's secret was lost) is
 * replaced by a new one.
 */
export async function showStreamKey(platform: StreamKeyDependencies, channelId: string): Promise<string> {
  const row = await platform.database.db
    .selectFrom('stream_keys')
    .select('key_sealed')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  if (row === undefined) return makeFirstKey(platform, channelId);
  const key = platform.services.siteKeys.unseal(PURPOSE, row.key_sealed, channelId);
  return key ?? resetStreamKey(platform, channelId);
}

/** Creates a new key. The old one is refused from now on, and its publisher is disconnected. */
export async function resetStreamKey(platform: StreamKeyDependencies, channelId: string): Promise<string> {
  const { key, row } = newKey(platform, channelId);
  await platform.database.transact(async (tx) => {
    const { channel_id: _, ...changes } = row;
    await tx.db
      .insertInto('stream_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(changes))
      .execute();
    await tx.emit({ type: 'stream-key-reset', channelId }, channelId);
  });
  return key;
}

/** Simultaneous calls get the same key: the row that was written first. */
async function makeFirstKey(platform: StreamKeyDependencies, channelId: string): Promise<string> {
  const { key, row } = newKey(platform, channelId);
  const inserted = await platform.database.db
    .insertInto('stream_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('channel_id').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n ? key : showStreamKey(platform, channelId);
}

function newKey(platform: StreamKeyDependencies, channelId: string) {
  const key = writeStreamKey(channelId, newSecretToken());
  const row = {
    channel_id: channelId,
    key_hash: hashToken(key),
    key_sealed: platform.services.siteKeys.seal(PURPOSE, key, channelId),
    created_at: platform.clock.now(),
  };
  return { key, row };
}
