import { describe, expect, it } from 'vitest';
import { nextRate, playerAction } from './player-keys.ts';

const nowhere = { isInside: false, isControl: false, isInput: false };
const inside = { ...nowhere, isInside: true };
const onButton = { ...inside, isControl: true };
const onInput = { ...onButton, isInput: true };

describe('keys of the player', () => {
  it('play, seek and step, in either case', () => {
    expect(playerAction('k', nowhere, false)).toEqual({ type: 'toggle-play' });
    expect(playerAction('K', nowhere, false)).toEqual({ type: 'toggle-play' });
    expect(playerAction('j', nowhere, false)).toEqual({ type: 'seek-by', seconds: -10 });
    expect(playerAction('l', nowhere, false)).toEqual({ type: 'seek-by', seconds: 10 });
    expect(playerAction('7', nowhere, false)).toEqual({ type: 'seek-to', share: 0.7 });
    expect(playerAction('0', nowhere, false)).toEqual({ type: 'seek-to', share: 0 });
    expect(playerAction('>', nowhere, false)).toEqual({ type: 'step-rate', direction: 1 });
    expect(playerAction(',', nowhere, false)).toEqual({ type: 'step-frame', direction: -1 });
    expect(playerAction('q', nowhere, false)).toBeNull();
    expect(playerAction('Enter', inside, false)).toBeNull();
  });

  it('leave space to a button, and arrows to the page or an input', () => {
    expect(playerAction(' ', inside, false)).toEqual({ type: 'toggle-play' });
    expect(playerAction(' ', onButton, false)).toBeNull();
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']) {
      expect(playerAction(key, nowhere, false)).toBeNull();
      expect(playerAction(key, onInput, false)).toBeNull();
      expect(playerAction(key, onButton, false)).not.toBeNull();
    }
  });

  it('repeat what moves, and switch once', () => {
    expect(playerAction('ArrowRight', inside, true)).toEqual({ type: 'seek-by', seconds: 5 });
    expect(playerAction('.', inside, true)).toEqual({ type: 'step-frame', direction: 1 });
    for (const key of ['k', ' ', 'm', 'f', 't', 'c', 'i', '>', '5']) expect(playerAction(key, inside, true)).toBeNull();
  });

  it('step through the speeds and stay at their ends', () => {
    expect(nextRate(1, 1)).toBe(1.25);
    expect(nextRate(1, -1)).toBe(0.75);
    expect(nextRate(2, 1)).toBe(2);
    expect(nextRate(0.25, -1)).toBe(0.25);
    expect(nextRate(1.1, 1)).toBe(1.25);
  });
});
