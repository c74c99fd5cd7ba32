import type { Platform } from '../../platform/platform.ts';
import type { UploadRow } from './upload-row.ts';

/** A user never has more open uploads. */
const LISTED = 50;

/** A user's uploads that are not videos yet, the newest first. */
export const listOpenUploads = ({ database }: Platform, userId: string): Promise<UploadRow[]> =>
  database.db
    .selectFrom('uploads')
    .selectAll()
    .where('channel_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
