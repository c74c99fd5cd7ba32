import { isId } from '../kernel/ids.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, manyLines } from '../kernel/text.ts';
import * as storiesErrors from './stories-errors.ts';
import { isStorySticker, type StorySticker } from './story-stickers.ts';

export const STORY_LAYERS_MAX = 20;
export const STORY_MENTIONS_MAX = 5;
export const STORY_TEXT_MAX_CODE_POINTS = 200;
export const STORY_TEXT_MAX_LINES = 6;

/** The bounds of each number of a placement. */
export const STORY_PLACEMENT_BOUNDS = {
  scale: [0.2, 5],
  positionX: [0, 1],
  positionY: [0, 1],
  rotation: [-180, 180],
  zIndex: [0, 100],
  relativeHeight: [0.01, 1],
  relativeWidth: [0.01, 1],
} as const;

/** Where a layer stands on a story. */
export interface StoryPlacement {
  /** A factor on the layer's size. */
  readonly scale: number;
  /** The layer's centre as a part of the story's width, from the left. */
  readonly positionX: number;
  /** The layer's centre as a part of the story's height, from the top. */
  readonly positionY: number;
  /** Degrees, clockwise. */
  readonly rotation: number;
  /** A higher one covers a lower one. */
  readonly zIndex: number;
  /** The layer's height before it is scaled, as a part of the story's. */
  readonly relativeHeight: number;
  /** The layer's width before it is scaled, as a part of the story's. */
  readonly relativeWidth: number;
}

export const STORY_TEXT_COLORS = ['#ffffff', '#000000', '#ffd166', '#ef476f', '#06d6a0', '#4cc9f0', '#b388ff'] as const;
export type StoryTextColor = (typeof STORY_TEXT_COLORS)[number];

export type StoryLayer =
  | {
      readonly kind: 'TEXT';
      readonly placement: StoryPlacement;
      readonly text: string;
      readonly color: StoryTextColor;
      /** The text stands on a plate, so that it can be read over a picture. */
      readonly hasPlate: boolean;
    }
  | { readonly kind: 'STICKER'; readonly placement: StoryPlacement; readonly sticker: StorySticker }
  | { readonly kind: 'MENTION'; readonly placement: StoryPlacement; readonly userId: string };

/** A layer as a client sends it. */
export interface StoryLayerInput {
  readonly kind: StoryLayer['kind'];
  readonly placement: StoryPlacement;
  readonly text?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly hasPlate?: boolean | null | undefined;
  readonly sticker?: string | null | undefined;
  readonly userID?: string | null | undefined;
}

export type LayersRefusal = 'TOO_MANY_LAYERS' | 'LAYER_INVALID' | 'LAYER_TEXT_EMPTY' | 'LAYER_TEXT_TOO_LONG';

type PlacementKey = keyof StoryPlacement;
const PLACEMENT_KEYS = Object.keys(STORY_PLACEMENT_BOUNDS) as readonly PlacementKey[];

const isPlaced = (placement: StoryPlacement): boolean =>
  PLACEMENT_KEYS.every((key) => {
    const [least, most] = STORY_PLACEMENT_BOUNDS[key];
    const value = placement[key];
    return Number.isFinite(value) && value >= least && value <= most;
  }) && Number.isInteger(placement.zIndex);

/** Only the numbers that a placement has. */
const placementOf = (placement: StoryPlacement): StoryPlacement =>
  Object.fromEntries(PLACEMENT_KEYS.map((key) => [key, placement[key]])) as unknown as StoryPlacement;

/** The layers of a story that somebody publishes, with nothing in them but what a layer has. */
export function checkStoryLayers(layers: readonly StoryLayerInput[]): Result<readonly StoryLayer[], LayersRefusal> {
  if (layers.length > STORY_LAYERS_MAX) return refused(storiesErrors.tooManyLayers, { max: STORY_LAYERS_MAX });
  if (layers.filter(({ kind }) => kind === 'MENTION').length > STORY_MENTIONS_MAX) {
    return refused(storiesErrors.tooManyMentions, { max: STORY_MENTIONS_MAX });
  }
  const checked: StoryLayer[] = [];
  for (const layer of layers) {
    const one = checkLayer(layer);
    if (!one.ok) return one;
    checked.push(one.value);
  }
  return ok(checked);
}

function checkLayer(layer: StoryLayerInput): Result<StoryLayer, LayersRefusal> {
  if (!isPlaced(layer.placement)) return refused(storiesErrors.layerInvalid);
  const placement = placementOf(layer.placement);
  if (layer.kind === 'STICKER') {
    const { sticker } = layer;
    return isStorySticker(sticker) ? ok({ kind: 'STICKER', placement, sticker }) : refused(storiesErrors.layerInvalid);
  }
  if (layer.kind === 'MENTION') {
    const userId = layer.userID ?? '';
    return isId(userId) ? ok({ kind: 'MENTION', placement, userId }) : refused(storiesErrors.layerInvalid);
  }
  if (isLonger(layer.text ?? '', 2 * STORY_TEXT_MAX_CODE_POINTS)) return tooLong();
  const text = manyLines(layer.text ?? '');
  if (text === '') return refused(storiesErrors.layerTextEmpty);
  if (isLonger(text, STORY_TEXT_MAX_CODE_POINTS) || text.split('\n').length > STORY_TEXT_MAX_LINES) return tooLong();
  const color = STORY_TEXT_COLORS.find((known) => known === (layer.color ?? STORY_TEXT_COLORS[0]));
  if (color === undefined) return refused(storiesErrors.layerInvalid);
  return ok({ kind: 'TEXT', placement, text, color, hasPlate: layer.hasPlate === true });
}

const tooLong = () =>
  refused(storiesErrors.layerTextTooLong, { max: STORY_TEXT_MAX_CODE_POINTS, lines: STORY_TEXT_MAX_LINES });

/** The lowest first, as they are drawn; layers at the same height stand in the order in which they came. */
export const inDrawingOrder = <Layer extends { readonly placement: StoryPlacement }>(
  layers: readonly Layer[],
): readonly Layer[] => layers.toSorted((a, b) => a.placement.zIndex - b.placement.zIndex);

/** A layer's box on a story of a given size: its centre and its own size, before it is rotated. */
export const storyLayerBox = (
  { scale, positionX, positionY, relativeWidth, relativeHeight }: StoryPlacement,
  size: { readonly width: number; readonly height: number },
) => ({
  x: positionX * size.width,
  y: positionY * size.height,
  width: relativeWidth * size.width * scale,
  height: relativeHeight * size.height * scale,
});

/** The height of a line, as a part of the letters' size. */
export const STORY_LINE_HEIGHT = 1.25;

/** The users whom a story mentions on its layers, each once. */
export const mentionedUsers = (layers: readonly StoryLayer[]): readonly string[] => [
  ...new Set(layers.flatMap((layer) => (layer.kind === 'MENTION' ? [layer.userId] : []))),
];

/** The layers without the mentions of a user. */
export const withoutMentionsOf = (layers: readonly StoryLayer[], userId: string): readonly StoryLayer[] =>
  layers.filter((layer) => layer.kind !== 'MENTION' || layer.userId !== userId);
