import type { PlayerAct } from './player-keys.ts';

/** What the player is like after a key's act. */
export interface AfterAct {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isPaused: boolean;
  /** Of recordings; 1 is as recorded. */
  readonly rate?: number;
  readonly hasCaptions?: boolean;
}

/** What is told of a key's act: numbers, and words that the page has. */
export type KeyAnswer =
  | { readonly say: 'muted' | 'paused' | 'playing' | 'captions-on' | 'captions-off' | 'next-frame' | 'frame-before' }
  | { readonly say: 'volume' | 'place'; readonly percent: number }
  | { readonly say: 'speed'; readonly rate: number }
  | { readonly say: 'moved'; readonly seconds: number };

/** What to tell of an act; null where it can be seen anyway (full screen, theatre, a window of its own). */
export function keyAnswer(act: PlayerAct, after: AfterAct): KeyAnswer | null {
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
