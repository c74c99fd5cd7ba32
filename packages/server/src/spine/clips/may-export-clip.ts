import type { Asker } from '../graphql/request-context.ts';
import type { ClipRow } from './clip-loader.ts';
import { viewerMayWatchClip } from './clip-watcher.ts';
import { clipsSettingsLoader } from './clips-settings.ts';

/**
 * Whether who asks may take a clip away as a file: the channel's owner; any logged-in viewer who may watch it where the
 * owner lets viewers export. Nobody exports a draft.
 */
export async function mayExportClip(clip: ClipRow, context: Asker): Promise<boolean> {
  const { viewer } = context;
  if (viewer === null || clip.draft_until !== null || !(await viewerMayWatchClip(clip, context))) return false;
  if (viewer.userId === clip.channel_id) return true;
  const { isViewerExportingEnabled } = await clipsSettingsLoader(context).load(clip.channel_id);
  return isViewerExportingEnabled === true;
}
