import { premiereOf } from '@bandshell/domain/videos';
import type { ContentShow } from '../../features/player/content-player.tsx';

/**
 * A video's premiere, to come, on air or over; undefined where none was set.
 *
 * @param premiereAt ISO 8601
 */
export function premiereShow(premiereAt: string | null, lengthSeconds: number): ContentShow | undefined {
  if (premiereAt === null) return undefined;
  return { kind: 'PREMIERE', ...premiereOf(Date.parse(premiereAt), lengthSeconds * 1000) };
}
