import type { VersionedBadge } from '@bandshell/domain/chat';
import type { DrawingFormat } from '../../../core/http/send-drawing.ts';

/** Pictures of badges are below this path. The version counts their drawings. */
export const BADGES_PREFIX = '/badges/v1/';

/** Pictures of 18, 36 and 72 px. */
export const BADGE_SCALES = [1, 2, 4] as const;

/** The path of a badge's picture. Programs that draw with their system's own means read PNG alone. */
export const badgePath = (
  { set, version }: VersionedBadge,
  scale: (typeof BADGE_SCALES)[number],
  format: DrawingFormat = 'svg',
): string => `${BADGES_PREFIX}${set}/${version}/${scale}x.${format}`;
