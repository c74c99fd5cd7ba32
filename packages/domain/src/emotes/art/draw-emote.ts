import type { EmoteModifier } from '../emote.ts';
import type { EmoteVariant } from '../emote-image-path.ts';
import { type DrawnEmote, globalEmote } from '../global-emotes.ts';
import { trainEmote } from '../train-emotes.ts';
import { faces } from './faces.ts';
import type { Brush, Drawing } from './strokes.ts';
import { things } from './things.ts';
import { wagon } from './wagon.ts';

const drawings: Readonly<Record<string, Drawing>> = { ...faces, ...things };

/** Units of a drawing's width and height. */
const SIDE = 56;
const PIXELS = { '1.0': 28, '2.0': 56, '3.0': 112 } as const;
/** Dark lines disappear on a dark ground. */
const RIMS = { light: '#2b1840', dark: '#fff3dc' } as const;

/** An emote of the site's own: everybody's, with its modifier, or one that hype trains give. */
export const siteEmote = (
  id: string,
): { readonly emote: DrawnEmote; readonly modifier: EmoteModifier | null } | undefined => {
  const emote = trainEmote(id);
  return emote === undefined ? globalEmote(id) : { emote, modifier: null };
};

const drawingOf = (emote: DrawnEmote): Drawing | undefined => {
  const drawing = drawings[emote.drawing];
  const given = trainEmote(emote.id);
  return drawing === undefined || given === undefined ? drawing : wagon(drawing, given.level);
};

/** A picture of the site's own as SVG; undefined if no emote has this id. It contains no script, style or reference. */
export const drawEmote = (id: string, { format, theme, scale }: EmoteVariant): string | undefined => {
  const found = siteEmote(id);
  const drawing = found && drawingOf(found.emote);
  if (found === undefined || drawing === undefined) return undefined;
  const isMoving = format === 'default' && found.emote.assetType === 'ANIMATED';
  const brush: Brush = { rim: RIMS[theme], moving: (animation) => (isMoving ? animation : '') };
  const pixels = PIXELS[scale];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${SIDE} ${SIDE}">${modified(drawing(brush), found.modifier)}</svg>`;
};

const modified = (content: string, modifier: EmoteModifier | null): string => {
  switch (modifier) {
    case null:
      return content;
    case 'HF':
      return `<g transform="translate(${SIDE} 0) scale(-1 1)">${content}</g>`;
    case 'SQ':
      return `<g transform="translate(0 ${SIDE * 0.4}) scale(1 .6)">${content}</g>`;
    case 'BW':
      return `<filter id="g"><feColorMatrix type="saturate" values="0"/></filter><g filter="url(#g)">${content}</g>`;
  }
};
