import { describe, expect, it } from 'vitest';
import { type AfterAction, keyAnswer } from './key-answer.ts';

const after: AfterAction = { volume: 0.6, isMuted: false, isPaused: false, rate: 1.25, hasCaptions: true };

describe('what is told of a key', () => {
  it('is the volume that it made, or that there is no sound', () => {
    expect(keyAnswer({ type: 'volume', step: 0.05 }, after)).toEqual({ say: 'volume', percent: 60 });
    expect(keyAnswer({ type: 'toggle-mute' }, after)).toEqual({ say: 'volume', percent: 60 });
    expect(keyAnswer({ type: 'toggle-mute' }, { ...after, isMuted: true })).toEqual({ say: 'muted' });
    expect(keyAnswer({ type: 'volume', step: -0.05 }, { ...after, isMuted: true })).toEqual({ say: 'muted' });
  });

  it('is the speed, the place, and whether it plays', () => {
    expect(keyAnswer({ type: 'step-rate', direction: 1 }, after)).toEqual({ say: 'speed', rate: 1.25 });
    expect(keyAnswer({ type: 'seek-by', seconds: -10 }, after)).toEqual({ say: 'moved', seconds: -10 });
    expect(keyAnswer({ type: 'seek-to', share: 0.5 }, after)).toEqual({ say: 'place', percent: 50 });
    expect(keyAnswer({ type: 'toggle-play' }, after)).toEqual({ say: 'playing' });
    expect(keyAnswer({ type: 'toggle-play' }, { ...after, isPaused: true })).toEqual({ say: 'paused' });
    expect(keyAnswer({ type: 'step-frame', direction: -1 }, after)).toEqual({ say: 'frame-before' });
    expect(keyAnswer({ type: 'toggle-captions' }, { ...after, hasCaptions: false })).toEqual({ say: 'captions-off' });
  });

  it('is nothing where the act can be seen', () => {
    expect(keyAnswer({ type: 'toggle-fullscreen' }, after)).toBeNull();
    expect(keyAnswer({ type: 'toggle-theatre' }, after)).toBeNull();
    expect(keyAnswer({ type: 'toggle-picture-in-picture' }, after)).toBeNull();
  });
});
