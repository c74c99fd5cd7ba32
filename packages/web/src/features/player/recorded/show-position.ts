import { livePosition, premierePosition } from '@bandshell/domain/videos';
import type { ContentShow } from '../content-player-props.ts';

/** The common position of all viewers in seconds; null if the show is not on air. */
export function showPosition(show: ContentShow): number | null {
  const position = (show.kind === 'PREMIERE' ? premierePosition : livePosition)(show, Date.now());
  return position === null ? null : position / 1000;
}
