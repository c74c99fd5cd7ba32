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

/** Where the focus is while a key is pressed. */
export interface KeyContext {
  /** In the player. Elsewhere arrows, Home and End scroll the page. */
  readonly isInside: boolean;
  /** On a button or an input, which uses the space key itself. */
  readonly isControl: boolean;
  /** On an input, which uses the arrow keys too. */
  readonly isInput: boolean;
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

function actOf(key: string, { isInside, isControl, isInput }: KeyContext): PlayerAction | null {
  if (key === ' ') return isControl ? null : { type: 'toggle-play' };
  if (/^[0-9]$/.test(key)) return { type: 'seek-to', share: Number(key) / 10 };
  const move = MOVES[key];
  if (move !== undefined) return isInside && !isInput ? move : null;
  return LETTERS[key.toLowerCase()] ?? null;
}

/** Speeds of recordings. */
export const PLAYBACK_RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next playback rate up or down; at the ends the rate stays. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const faster = PLAYBACK_RATES.find((one) => one > rate);
  const slower = PLAYBACK_RATES.findLast((one) => one < rate);
  return (direction > 0 ? faster : slower) ?? rate;
}
