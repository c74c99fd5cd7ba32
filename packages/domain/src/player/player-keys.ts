/** What a key asks of the player. */
export type PlayerAct =
  | {
      readonly type:
        | 'toggle-play'
        | 'toggle-mute'
        | 'toggle-fullscreen'
        | 'toggle-theatre'
        | 'toggle-captions'
        | 'toggle-picture-in-picture';
    }
  /** A step of the volume, of 1. */
  | { readonly type: 'volume'; readonly step: number }
  | { readonly type: 'seek-by'; readonly seconds: number }
  /** To a part of the whole, 0 to 1. */
  | { readonly type: 'seek-to'; readonly share: number }
  | { readonly type: 'step-frame'; readonly direction: 1 | -1 }
  | { readonly type: 'step-rate'; readonly direction: 1 | -1 };

/** Where the focus is while a key is pressed. */
export interface KeyPlace {
  /** In the player; elsewhere arrows, Home and End scroll. */
  readonly isInside: boolean;
  /** On a button or an input, which takes space for itself. */
  readonly isControl: boolean;
  /** On an input, which takes arrows for itself, too. */
  readonly isInput: boolean;
}

const VOLUME_STEP = 0.05;
const LETTERS: Readonly<Record<string, PlayerAct>> = {
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
const MOVES: Readonly<Record<string, PlayerAct>> = {
  ArrowUp: { type: 'volume', step: VOLUME_STEP },
  ArrowDown: { type: 'volume', step: -VOLUME_STEP },
  ArrowLeft: { type: 'seek-by', seconds: -5 },
  ArrowRight: { type: 'seek-by', seconds: 5 },
  Home: { type: 'seek-to', share: 0 },
  End: { type: 'seek-to', share: 1 },
};

/** Keys that go on while they are held down; the others act once. */
const REPEATED = new Set<PlayerAct['type']>(['volume', 'seek-by', 'step-frame']);

/**
 * The act of a key (`KeyboardEvent.key`, without Ctrl, Meta or Alt), or null when the key is not the player's there.
 *
 * @param isRepeat the key is held down
 */
export function playerAct(key: string, place: KeyPlace, isRepeat: boolean): PlayerAct | null {
  const act = actOf(key, place);
  return act !== null && isRepeat && !REPEATED.has(act.type) ? null : act;
}

function actOf(key: string, { isInside, isControl, isInput }: KeyPlace): PlayerAct | null {
  if (key === ' ') return isControl ? null : { type: 'toggle-play' };
  if (/^[0-9]$/.test(key)) return { type: 'seek-to', share: Number(key) / 10 };
  const move = MOVES[key];
  if (move !== undefined) return isInside && !isInput ? move : null;
  return LETTERS[key.toLowerCase()] ?? null;
}

/** Speeds of recordings. */
export const PLAYBACK_RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next speed up or down; the ends stay. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const faster = PLAYBACK_RATES.find((one) => one > rate);
  const slower = PLAYBACK_RATES.findLast((one) => one < rate);
  return (direction > 0 ? faster : slower) ?? rate;
}
