import type { ChatBadgeSet } from './chat-badges.ts';

/** Badges are drawn on a square of this size (px), with round corners. */
export const BADGE_SIZE = 18;
export const BADGE_CORNER = 3.5;

export interface BadgeDrawing {
  /** Colour of the ground; the shape is white. */
  readonly ground: string;
  /** SVG path of the shape; overlaps are holes (`evenodd`). */
  readonly path: string;
}

const CHECK = 'M8.2 11.7 5.8 9.3l1.1-1.1 1.3 1.3 2.9-2.9 1.1 1.1z';

/** The pictures of the badges. */
export const BADGE_DRAWINGS: Readonly<Record<ChatBadgeSet, BadgeDrawing>> = {
  staff: {
    ground: '#374151',
    path: 'M12.7 3.1a3.7 3.7 0 0 0-4.8 4.8l-4.7 4.7a1.55 1.55 0 0 0 2.2 2.2l4.7-4.7a3.7 3.7 0 0 0 4.8-4.8l-2.3 2.3-1.9-.3-.3-1.9z',
  },
  admin: { ground: '#B45309', path: 'M3.1 12 2.5 5.3l3.6 2.6L9 3.6l2.9 4.3 3.6-2.6-.6 6.7zm.1 1.1h11.6v1.6H3.2z' },
  broadcaster: {
    ground: '#D11F3A',
    path: 'M3.2 5.6h6.6a1.2 1.2 0 0 1 1.2 1.2v4.4a1.2 1.2 0 0 1-1.2 1.2H3.2A1.2 1.2 0 0 1 2 11.2V6.8a1.2 1.2 0 0 1 1.2-1.2zM12 8.1 16 5.7v6.6l-4-2.4z',
  },
  moderator: {
    ground: '#0A7F38',
    path: `M9 2.4 14.3 4.3v4.5c0 3.3-2.2 5.7-5.3 6.9-3.1-1.2-5.3-3.6-5.3-6.9V4.3z${CHECK}`,
  },
  vip: { ground: '#C2187B', path: 'M9 2.6l1.9 4 4.4.6-3.2 3.1.8 4.4L9 12.6l-3.9 2.1.8-4.4-3.2-3.1 4.4-.6z' },
  founder: {
    ground: '#6D3FD9',
    path: 'M9 2.2l2 4.2 4.6.6-3.4 3.2.9 4.6L9 12.6l-4.1 2.2.9-4.6L2.4 7l4.6-.6zM8.1 7.4v.9h.5v2.6h1V7.4z',
  },
  subscriber: {
    ground: '#6D3FD9',
    path: 'M9 15 3.6 9.6a3.4 3.4 0 0 1 4.8-4.8l.6.6.6-.6a3.4 3.4 0 0 1 4.8 4.8z',
  },
  partner: {
    ground: '#1D5FD1',
    path: `M9 2.1l1.9 1.4 2.3-.1.8 2.2 1.9 1.3-.6 2.2.6 2.2-1.9 1.3-.8 2.2-2.3-.1L9 16.1l-1.9-1.4-2.3.1-.8-2.2-1.9-1.3.6-2.2-.6-2.2 1.9-1.3.8-2.2 2.3.1z${CHECK}`,
  },
  affiliate: {
    ground: '#0F766E',
    path: 'M8.2 15.3V10C4.9 10 3 8 3 4.6c3.3 0 5.2 1.7 5.6 4.1.6-2.9 2.7-4.9 6.6-4.9 0 4.1-2.3 6.2-5.3 6.2v5.3z',
  },
};

/** A badge as an SVG document of `size` px. */
export const badgeSvg = (set: ChatBadgeSet, size: number): string => {
  const { ground, path } = BADGE_DRAWINGS[set];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${BADGE_SIZE} ${BADGE_SIZE}"><rect width="${BADGE_SIZE}" height="${BADGE_SIZE}" rx="${BADGE_CORNER}" fill="${ground}"/><path fill="#fff" fill-rule="evenodd" d="${path}"/></svg>`;
};
