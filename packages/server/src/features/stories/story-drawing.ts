import {
  inDrawingOrder,
  STORY_GRADIENTS,
  STORY_LINE_HEIGHT,
  STORY_SIZE,
  STORY_STICKERS,
  type StoryGradient,
  type StoryLayer,
  storyLayerBox,
} from '@bandshell/domain/stories';
import { type OutlinedText, outlineText } from './text-outlines.ts';

/** A layer, and the login of the user that it mentions. */
export interface DrawnLayer {
  readonly layer: StoryLayer;
  /** Null if the user is gone: the layer is then left out. */
  readonly login: string | null;
}

/** The font has light letters; an outline of this width, in parts of the letters' size, makes them bold. */
const BOLD = 0.05;
const MENTION_COLOR = '#5b21b6';

const round = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Text in the middle of a box, as large as the box allows. */
function drawText(text: OutlinedText, box: { readonly width: number; readonly height: number }, color: string): string {
  const { lines, unitsPerEm, capHeight } = text;
  const widest = Math.max(...lines.map(({ width }) => width), 0.001);
  const size = Math.min(box.height / (lines.length * STORY_LINE_HEIGHT), box.width / widest);
  const pitch = size * STORY_LINE_HEIGHT;
  const first = ((1 - lines.length) * pitch) / 2 + (capHeight * size) / 2;
  const scale = size / unitsPerEm;
  const drawn = lines.map(({ width, glyphs }, index) => {
    const paths = glyphs.map(({ x, y, path }) => `<path transform="translate(${round(x)} ${round(y)})" d="${path}"/>`);
    const [left, base] = [(-width * size) / 2, first + index * pitch];
    return `<g transform="translate(${round(left)} ${round(base)}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
  });
  return `<g fill="${color}" stroke="${color}" stroke-width="${round(BOLD * unitsPerEm)}" stroke-linejoin="round">${drawn.join('')}</g>`;
}

const plate = (width: number, height: number, color: string, opacity: number): string =>
  `<rect x="${round(-width / 2)}" y="${round(-height / 2)}" width="${round(width)}" height="${round(height)}" rx="${round(Math.min(width, height) * 0.2)}" fill="${color}" fill-opacity="${opacity}"/>`;

async function drawLayer({ layer, login }: DrawnLayer): Promise<string> {
  const { x, y, width, height } = storyLayerBox(layer.placement, STORY_SIZE);
  const inside = { width: width * 0.9, height: height * 0.9 };
  let content: string;
  if (layer.kind === 'STICKER') {
    const side = Math.min(width, height);
    content = `<g transform="translate(${round(-side / 2)} ${round(-side / 2)}) scale(${side / 100})">${STORY_STICKERS[layer.sticker]}</g>`;
  } else if (layer.kind === 'MENTION') {
    if (login === null) return '';
    content = plate(width, height, '#ffffff', 1) + drawText(await outlineText([`@${login}`]), inside, MENTION_COLOR);
  } else {
    const color = layer.color;
    const behind = color === '#000000' ? '#ffffff' : '#000000';
    content =
      (layer.hasPlate ? plate(width, height, behind, 0.6) : '') +
      drawText(await outlineText(layer.text.split('\n')), inside, color);
  }
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(layer.placement.rotation)})">${content}</g>`;
}

/**
 * A story as one drawing.
 * @param picture of the base layer, as JPEG; it is shown whole, in the middle
 */
export async function drawStory(
  gradient: StoryGradient,
  picture: Buffer | undefined,
  layers: readonly DrawnLayer[],
): Promise<string> {
  const { width, height } = STORY_SIZE;
  const [from, to] = STORY_GRADIENTS[gradient];
  const drawn = await Promise.all(
    inDrawingOrder(layers.map((one) => ({ ...one, placement: one.layer.placement }))).map(drawLayer),
  );
  const base =
    picture === undefined
      ? ''
      : `<image x="0" y="0" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet" href="data:image/jpeg;base64,${picture.toString('base64')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${base}${drawn.join('')}</svg>`;
}
