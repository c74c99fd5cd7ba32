import { browserSourcesErrors } from '@bandshell/domain/browser-sources';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { takeSourceChange } from './own-sources.ts';

export const DELETE_BROWSER_SOURCE_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Removes a source of the user's own channel. Its address ends at once. */
export async function deleteBrowserSource(
  platform: Platform,
  channelId: string,
  sourceId: string,
): Promise<Result<string, (typeof DELETE_BROWSER_SOURCE_CODES)[number]>> {
  const tooOften = await takeSourceChange(platform, channelId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    if (!isId(sourceId)) return refused(browserSourcesErrors.notFound);
    const { numDeletedRows } = await tx.db
      .deleteFrom('browser_sources')
      .where('channel_id', '=', channelId)
      .where('id', '=', sourceId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refused(browserSourcesErrors.notFound);
    await tx.emit({ type: 'browser-source-changed', channelId, sourceId }, channelId);
    return ok(sourceId);
  });
}
