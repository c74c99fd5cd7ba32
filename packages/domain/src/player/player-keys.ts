/** An action of the player that a key requests. */
export type PlayerAction =
  | {
      readonly type:
        | 'toggle-play'
        | 'toggle-mute'
        | 'toggle-fullscreen'
        | 'toggle-theatre'
        | 'toggle-captions'
        | 'toggle-picture-in-picture';
    }
  /** A step of the volume, as a fraction of 1. */
  | { readonly type: 'volume'; readonly step: number }
  | { readonly type: 'seek-by'; readonly seconds: number }
  /** To a fraction of the whole, 0 to 1. */
  | { readonly type: 'seek-to'; readonly share: number }
  | { readonly type: 'step-frame'; readonly direction: 1 | -1 }
  | { readonly type: 'step-rate'; readonly direction: 1 | -1 };

/** Where the focus is while a key is pressed. Text fields get all keys, so the player is not asked there. */
export interface KeyContext {
  /** In the player. Elsewhere Home and End scroll the page. */
  readonly isInside: boolean;
  /** The focused element uses the space key itself, as a button does. */
  readonly usesSpace: boolean;
  /** The focused element uses the arrow keys itself, as a slider, a tab or a list that scrolls does. */
  readonly usesArrows: boolean;
  /** Shift is held. Signs may need it, letters and arrows have another meaning with it. */
  readonly hasShift: boolean;
}

const VOLUME_STEP = 0.05;
const LETTERS: Readonly<Record<string, PlayerAction>> = {
  k: { type: 'toggle-play' },
  m: { type: 'toggle-mute' },
  f: { type: 'toggle-fullscreen' },
  t: { type: 'toggle-theatre' },
  c: { type: 'toggle-captions' },
  i: { type: 'toggle-picture-in-picture' },
  j: { type: 'seek-by', seconds: -10 },
  l: { type: 'seek-by', seconds: 10 },
  ',': { type: 'step-frame', direction: -1 },
  '.': { type: 'step-frame', direction: 1 },
  '<': { type: 'step-rate', direction: -1 },
  '>': { type: 'step-rate', direction: 1 },
};
const MOVES: Readonly<Record<string, PlayerAction>> = {
  ArrowUp: { type: 'volume', step: VOLUME_STEP },
  ArrowDown: { type: 'volume', step: -VOLUME_STEP },
  ArrowLeft: { type: 'seek-by', seconds: -5 },
  ArrowRight: { type: 'seek-by', seconds: 5 },
  Home: { type: 'seek-to', share: 0 },
  End: { type: 'seek-to', share: 1 },
};

/** Keys that repeat while they are held down; the others act once. */
const REPEATED = new Set<PlayerAction['type']>(['volume', 'seek-by', 'step-frame']);

/**
 * The action of a key (`KeyboardEvent.key`, without Ctrl, Meta or Alt), or null when the player does not use the key
 * there.
 * @param isRepeat the key is held down
 */
export function playerAction(key: string, place: KeyContext, isRepeat: boolean): PlayerAction | null {
  const act = actOf(key, place);
  return act !== null && isRepeat && !REPEATED.has(act.type) ? null : act;
}

function actOf(key: string, { isInside, usesSpace, usesArrows, hasShift }: KeyContext): PlayerAction | null {
  // On some keyboards digits and signs need Shift.
  if (hasShift && !/^[\d,.<>]$/.test(key)) return null;
  if (/^\d$/.test(key)) return { type: 'seek-to', share: Number(key) / 10 };
  if (key === ' ') return usesSpace ? null : { type: 'toggle-play' };
  const move = MOVES[key];
  if (move === undefined) return LETTERS[key.toLowerCase()] ?? null;
  if (usesArrows) return null;
  return isInside || move.type !== 'seek-to' ? move : null;
}

/** Speeds of recordings. */
export const PLAYBACK_RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next playback rate up or down; at the ends the rate stays. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const faster = PLAYBACK_RATES.find((one) => one > rate);
  const slower = PLAYBACK_RATES.findLast((one) => one < rate);
  return (direction > 0 ? faster : slower) ?? rate;
}
