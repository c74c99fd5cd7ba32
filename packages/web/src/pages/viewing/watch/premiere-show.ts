import { premiereOf } from '@bandshell/domain/videos';
import type { ContentShow } from '../../../features/player/content-player.tsx';

/**
 * The state of a video's premiere: scheduled, on air or over; undefined if there is none.
 * @param premiereAt ISO 8601
 */
export function premiereShow(premiereAt: string | null, lengthSeconds: number): ContentShow | undefined {
  if (premiereAt === null) return undefined;
  return { kind: 'PREMIERE', ...premiereOf(Date.parse(premiereAt), lengthSeconds * 1000) };
}
