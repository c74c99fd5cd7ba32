import { livePosition, premierePosition } from '@bandshell/domain';
import type { ContentShow } from '../content-player-props.ts';

/** Where everybody is now; seconds, null while it is not on air. */
export function showPlace(show: ContentShow): number | null {
  const position = (show.kind === 'PREMIERE' ? premierePosition : livePosition)(show, Date.now());
  return position === null ? null : position / 1000;
}
