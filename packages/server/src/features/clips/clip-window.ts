import type { ClipRange } from '@bandshell/domain/clips';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { holdLink } from '../../core/videos/link-keys.ts';
import { type VideoRow, videoLoader } from '../../core/videos/video-loader.ts';
import { viewerMayWatch } from '../../core/videos/video-watcher.ts';
import { readSourceRanges } from './clip-source.ts';

/** The bounds within which a clip may be moved now, on the recording's time line. */
export interface ClipWindow extends ClipRange {
  /** The video that shows the window, and the window's start in it (ms); null: the clip itself. */
  readonly shownBy: { readonly video: VideoRow; readonly offsetMs: number } | null;
}

/**
 * The bounds within which the viewer may move a clip: its window, as far as it is recorded and the video shows it to
 * the viewer. Without the video only the clip itself is certain to be stored, so it can only be shortened.
 */
export async function clipWindow(clip: ClipRow, context: RequestContext): Promise<ClipWindow> {
  const range = { startMs: Number(clip.start_ms), endMs: Number(clip.end_ms) };
  const itself = { ...range, shownBy: null };
  if (clip.window_start_ms === null || clip.window_end_ms === null || clip.video_id === null) return itself;
  const video = await videoLoader(context).load(clip.video_id);
  if (video === undefined) return itself;
  // A viewer who made a clip of this video had its link.
  if (context.viewer !== null && context.viewer.userId === clip.curator_id) holdLink(video, context);
  if (!(await viewerMayWatch(video, context))) return itself;
  let offsetMs = 0;
  for (const source of await readSourceRanges(context.platform, video)) {
    const holds =
      source.recordingId === clip.recording_id && source.startMs <= range.startMs && source.endMs >= range.endMs;
    if (holds) {
      const startMs = Math.max(source.startMs, Number(clip.window_start_ms));
      const endMs = Math.min(source.endMs, Number(clip.window_end_ms));
      return { startMs, endMs, shownBy: { video, offsetMs: offsetMs + startMs - source.startMs } };
    }
    offsetMs += source.endMs - source.startMs;
  }
  return itself;
}
