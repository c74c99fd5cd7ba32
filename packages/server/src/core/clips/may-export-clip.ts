import type { Requester } from '../graphql/request-context.ts';
import { blocksBetween } from '../users/blocks.ts';
import type { ClipRow } from './clip-loader.ts';
import { viewerMayWatchClip } from './clip-watcher.ts';
import { clipsSettingsLoader } from './clips-settings.ts';

/**
 * Whether the requester may export a clip as a file: the channel's owner, or any logged-in viewer who may watch it if
 * the owner allows viewers to export and has not blocked them. Nobody may export a draft.
 */
export async function mayExportClip(clip: ClipRow, context: Requester): Promise<boolean> {
  const { viewer } = context;
  if (viewer === null || clip.draft_until !== null || !(await viewerMayWatchClip(clip, context))) return false;
  if (viewer.userId === clip.channel_id) return true;
  const { isViewerExportingEnabled } = await clipsSettingsLoader(context).load(clip.channel_id);
  if (isViewerExportingEnabled !== true) return false;
  return !(await blocksBetween(context.platform.database.db, clip.channel_id, viewer.userId)).byOne;
}
