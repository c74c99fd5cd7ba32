import type { PlayerAction } from './player-keys.ts';

/** The player's state after a key's action. */
export interface AfterAction {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isPaused: boolean;
  /** Of recordings; 1 is normal speed. */
  readonly rate?: number;
  readonly hasCaptions?: boolean;
}

/** The answer to a key's action: numbers, and the kind of text to show. */
export type KeyAnswer =
  | { readonly say: 'muted' | 'paused' | 'playing' | 'captions-on' | 'captions-off' | 'next-frame' | 'frame-before' }
  | { readonly say: 'volume' | 'place'; readonly percent: number }
  | { readonly say: 'speed'; readonly rate: number }
  | { readonly say: 'moved'; readonly seconds: number };

/**
 * The answer to show for an action; null if its effect is visible anyway (full screen, theatre, picture-in-picture).
 */
export function keyAnswer(act: PlayerAction, after: AfterAction): KeyAnswer | null {
  switch (act.type) {
    case 'volume':
    case 'toggle-mute':
      return after.isMuted ? { say: 'muted' } : { say: 'volume', percent: Math.round(after.volume * 100) };
    case 'toggle-play':
      return { say: after.isPaused ? 'paused' : 'playing' };
    case 'step-rate':
      return { say: 'speed', rate: after.rate ?? 1 };
    case 'seek-by':
      return { say: 'moved', seconds: act.seconds };
    case 'seek-to':
      return { say: 'place', percent: Math.round(act.share * 100) };
    case 'step-frame':
      return { say: act.direction > 0 ? 'next-frame' : 'frame-before' };
    case 'toggle-captions':
      return { say: after.hasCaptions === true ? 'captions-on' : 'captions-off' };
    default:
      return null;
  }
}
