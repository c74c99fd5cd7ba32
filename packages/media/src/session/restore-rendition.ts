import type { Origin } from '../origin/origin.ts';
import type { RenditionOrigin } from '../origin/rendition-origin.ts';
import type { RestoredWindow } from './resumption.ts';

/** A resumed rendition; `init` is the number of its last init segment. */
export interface RestoredRendition {
  readonly origin: RenditionOrigin;
  readonly init: number;
}

/**
 * Opens a derived rendition with the last minute of its recording, in step with the source's restored window. Missing
 * segments at the end are gaps. Returns undefined when none of its segments is in that window.
 */
export const restoreRendition = (
  stream: { readonly origin: Origin; readonly streamId: string; readonly source: RenditionOrigin },
  name: string,
  restored: RestoredWindow,
): RestoredRendition | undefined => {
  const { origin, streamId, source } = stream;
  const known = source.window.segments;
  const oldest = known[0]?.sequence ?? Number.POSITIVE_INFINITY;
  const newest = known.at(-1)?.sequence ?? Number.NEGATIVE_INFINITY;
  const segments = restored.segments.filter(({ sequence }) => sequence >= oldest && sequence <= newest);
  const [first] = segments;
  const last = segments.at(-1);
  if (!first || !last) return undefined;
  const rendition = origin.open(streamId, name, source.window.startingAt(first.sequence), { expectedBandwidth: 0 });
  for (const { init, partTarget } of restored.inits) rendition.init(init, partTarget);
  for (const segment of segments) rendition.restore(segment);
  for (const missing of known) {
    if (missing.sequence <= last.sequence) continue;
    const empty = { byteLength: 0, frames: 0, chunks: [], parts: [], gap: true };
    rendition.gap({ ...missing, ...empty, init: last.init, keyFrame: true });
  }
  rendition.suspend();
  return { origin: rendition, init: last.init };
};
