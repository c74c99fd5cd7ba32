import type { SourceStyle } from '@bandshell/domain/browser-sources';
import {
  BADGE_CORNER,
  BADGE_DRAWINGS,
  BADGE_SIZE,
  type ChatBadge,
  type ChatMessageRow,
  flaggedRangesOf,
  hiddenRanges,
  messageSegments,
  readableColor,
  type Segment,
} from '@bandshell/domain/chat';
import { emoteImagePath } from '@bandshell/domain/emotes';
import type { FLAGGED_CATEGORIES } from '@bandshell/domain/kernel';
import { createElement } from './create-element.ts';

const SVG = 'http://www.w3.org/2000/svg';
const ALL_HIDDEN = { aggressive: true, identity: true, profanity: true, sexual: true } satisfies Record<
  (typeof FLAGGED_CATEGORIES)[number],
  boolean
>;

/** One message as an element. */
export function chatRowElement(row: ChatMessageRow, style: SourceStyle): HTMLElement {
  const name = createElement('span', 'name', row.displayName);
  // Over a ground that hides the picture the name must be readable on it.
  name.style.color = style.groundOpacity >= 50 ? readableColor(row.color, style.groundColor) : row.color;
  const hidden = style.hidesFlagged ? hiddenRanges(flaggedRangesOf(row.flags ?? ''), ALL_HIDDEN) : [];
  const segments = messageSegments(row.text, { emotes: row.emotes, hidden });
  const text = createElement('span', row.isAction ? 'text action' : 'text', ...segments.map(segmentNode));
  text.dir = 'auto';
  if (row.isAction) text.style.color = name.style.color;
  const element = createElement('p', row.announcement === undefined ? 'row' : 'row announcement');
  if (style.showsBadges) element.append(...row.badges.map(badgeElement));
  element.append(name, row.isAction ? ' ' : ': ');
  if (row.reply !== undefined) element.append(createElement('span', 'reply', `↩ ${row.reply.parentDisplayName}`), ' ');
  element.append(text);
  return element;
}

const segmentNode = (segment: Segment): string | Node => {
  if (segment.kind === 'flagged') return '***';
  if (segment.kind === 'mention') return createElement('strong', 'mention', segment.text);
  if (segment.kind !== 'emote') return segment.text;
  const format = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'static' : 'default';
  const image = createElement('img', 'emote');
  image.alt = segment.text;
  image.src = emoteImagePath(segment.id, { format, theme: 'dark', scale: '3.0' });
  image.onerror = () => image.replaceWith(segment.text);
  return image;
};

function badgeElement(badge: ChatBadge): SVGElement {
  const { ground, path } = BADGE_DRAWINGS[badge];
  const svg = shape('svg', { viewBox: `0 0 ${BADGE_SIZE} ${BADGE_SIZE}`, class: 'badge' });
  svg.append(
    shape('rect', { width: BADGE_SIZE, height: BADGE_SIZE, rx: BADGE_CORNER, fill: ground }),
    shape('path', { fill: '#fff', 'fill-rule': 'evenodd', d: path }),
  );
  return svg;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
