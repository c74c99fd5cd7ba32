import type { VersionedBadge } from '@bandshell/domain/chat';

/** Pictures of badges are below this path. The version counts their drawings. */
export const BADGES_PREFIX = '/badges/v1/';

/** Pictures of 18, 36 and 72 px. */
export const BADGE_SCALES = [1, 2, 4] as const;

/** The path of a badge's picture. */
export const badgePath = ({ set, version }: VersionedBadge, scale: (typeof BADGE_SCALES)[number]): string =>
  `${BADGES_PREFIX}${set}/${version}/${scale}x.svg`;
