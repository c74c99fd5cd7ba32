import {
  STORY_LAYERS_MAX,
  STORY_LINE_HEIGHT,
  STORY_PLACEMENT_BOUNDS,
  STORY_SIZE,
  type StoryPlacement,
  type StorySticker,
  type StoryTextColor,
} from '@bandshell/domain/stories';

/** A layer that is being placed. */
export type DraftLayer = { readonly key: string; readonly placement: StoryPlacement } & (
  | { readonly kind: 'TEXT'; readonly text: string; readonly color: StoryTextColor; readonly hasPlate: boolean }
  | { readonly kind: 'STICKER'; readonly sticker: StorySticker }
  | { readonly kind: 'MENTION'; readonly userID: string; readonly login: string }
);

export interface Draft {
  readonly layers: readonly DraftLayer[];
  readonly selected: string | null;
}

/** The draft, and those before it, the newest last. */
export interface DraftHistory {
  readonly now: Draft;
  readonly past: readonly Draft[];
  /** While it is the same, changes are one step: a drag is undone as a whole. */
  readonly gesture: string | null;
}

export const emptyHistory: DraftHistory = { now: { layers: [], selected: null }, past: [], gesture: null };

const PAST_MAX = 50;

type Movable = 'scale' | 'positionX' | 'positionY' | 'rotation';

export type DraftChange =
  | { readonly type: 'add'; readonly layer: DraftLayer }
  | { readonly type: 'select'; readonly key: string | null }
  | {
      readonly type: 'move';
      readonly key: string;
      readonly by: Partial<Pick<StoryPlacement, Movable>>;
      readonly gesture?: string;
    }
  | {
      readonly type: 'text';
      readonly key: string;
      readonly layer: Partial<Omit<DraftLayer & { kind: 'TEXT' }, 'kind' | 'key'>>;
    }
  | { readonly type: 'order'; readonly key: string; readonly step: 1 | -1 }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'undo' };

const within = (key: Movable, value: number): number => {
  const [least, most] = STORY_PLACEMENT_BOUNDS[key];
  return Math.min(most, Math.max(least, value));
};

/** An angle from -180 to 180. */
const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** A scale is a factor, the others are added. */
export const movePlacement = (
  placement: StoryPlacement,
  { scale = 1, positionX = 0, positionY = 0, rotation = 0 }: Partial<Pick<StoryPlacement, Movable>>,
): StoryPlacement => ({
  ...placement,
  scale: within('scale', placement.scale * scale),
  positionX: within('positionX', placement.positionX + positionX),
  positionY: within('positionY', placement.positionY + positionY),
  rotation: turned(placement.rotation + rotation),
});

/** Layers stand in their order from the lowest up; `zIndex` follows from it. */
const numbered = (layers: readonly DraftLayer[]): readonly DraftLayer[] =>
  layers.map((layer, zIndex) => ({ ...layer, placement: { ...layer.placement, zIndex } }));

const apply = ({ layers, selected }: Draft, change: Exclude<DraftChange, { readonly type: 'undo' }>): Draft => {
  switch (change.type) {
    case 'add':
      return layers.length >= STORY_LAYERS_MAX
        ? { layers, selected }
        : { layers: numbered([...layers, change.layer]), selected: change.layer.key };
    case 'select':
      return { layers, selected: change.key };
    case 'remove':
      return {
        layers: numbered(layers.filter(({ key }) => key !== change.key)),
        selected: selected === change.key ? null : selected,
      };
    case 'order': {
      const from = layers.findIndex(({ key }) => key === change.key);
      const to = from + change.step;
      const [moved, other] = [layers[from], layers[to]];
      if (moved === undefined || other === undefined) return { layers, selected };
      return { layers: numbered(layers.with(from, other).with(to, moved)), selected };
    }
    case 'move':
      return {
        layers: layers.map((layer) =>
          layer.key === change.key ? { ...layer, placement: movePlacement(layer.placement, change.by) } : layer,
        ),
        selected: change.key,
      };
    case 'text':
      return {
        layers: layers.map((layer) =>
          layer.key === change.key && layer.kind === 'TEXT' ? { ...layer, ...change.layer } : layer,
        ),
        selected,
      };
  }
};

/** The history after a change. Choosing a layer is no step of its own. */
export function changeDraft(history: DraftHistory, change: DraftChange): DraftHistory {
  const { now, past } = history;
  if (change.type === 'undo') {
    const before = past.at(-1);
    return before === undefined ? history : { now: before, past: past.slice(0, -1), gesture: null };
  }
  const next = apply(now, change);
  if (change.type === 'select') return { ...history, now: next, gesture: null };
  if (next.layers === now.layers) return history;
  const gesture = change.type === 'move' ? (change.gesture ?? null) : null;
  if (gesture !== null && gesture === history.gesture) return { ...history, now: next };
  return { now: next, past: [...past, now].slice(-PAST_MAX), gesture };
}

const LETTERS = 64;

/**
 * The size of a text's box, in parts of the story.
 * @param widths of its lines, in parts of the letters' size
 */
export function textBox(widths: readonly number[]): Pick<StoryPlacement, 'relativeWidth' | 'relativeHeight'> {
  const clamp = (value: number) => Math.min(1, Math.max(0.01, value));
  // A tenth of the box is left free around the letters.
  return {
    relativeWidth: clamp((Math.max(0.5, ...widths) * LETTERS) / 0.9 / STORY_SIZE.width),
    relativeHeight: clamp((widths.length * LETTERS * STORY_LINE_HEIGHT) / 0.9 / STORY_SIZE.height),
  };
}

/** A layer in the middle. */
export const placedInMiddle = (size: Pick<StoryPlacement, 'relativeWidth' | 'relativeHeight'>): StoryPlacement => ({
  scale: 1,
  positionX: 0.5,
  positionY: 0.5,
  rotation: 0,
  zIndex: 0,
  ...size,
});
