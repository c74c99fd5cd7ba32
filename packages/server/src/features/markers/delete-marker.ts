import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { markersErrors } from '@bandshell/domain/markers';
import type { Platform } from '../../platform/platform.ts';
import type { MarkerRow } from './markers-tables.ts';

export const DELETE_STREAM_MARKER_CODES = ['NOT_FOUND'] as const;

/** Deletes a marker of the user's own channel. */
export async function deleteMarker(
  { database: { db } }: Platform,
  channelId: string,
  markerId: string,
): Promise<Result<MarkerRow, (typeof DELETE_STREAM_MARKER_CODES)[number]>> {
  const gone = isId(markerId)
    ? await db
        .deleteFrom('stream_markers')
        .where('channel_id', '=', channelId)
        .where('id', '=', markerId)
        .returningAll()
        .executeTakeFirst()
    : undefined;
  return gone === undefined ? refused(markersErrors.notFound) : ok(gone);
}
