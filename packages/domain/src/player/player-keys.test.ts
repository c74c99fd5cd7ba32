import { describe, expect, it } from 'vitest';
import { nextRate, playerAction } from './player-keys.ts';

const nowhere = { isInside: false, usesSpace: false, usesArrows: false, hasShift: false };
const inside = { ...nowhere, isInside: true };
const onButton = { ...nowhere, usesSpace: true };
const onSlider = { ...inside, usesSpace: true, usesArrows: true };
const shifted = { ...inside, hasShift: true };

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

  it('work wherever the focus is, and leave space and arrows to a control that uses them', () => {
    expect(playerAction(' ', nowhere, false)).toEqual({ type: 'toggle-play' });
    expect(playerAction(' ', onButton, false)).toBeNull();
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      for (const place of [nowhere, inside, onButton]) expect(playerAction(key, place, false)).not.toBeNull();
      expect(playerAction(key, onSlider, false)).toBeNull();
    }
    expect(playerAction('m', onSlider, false)).toEqual({ type: 'toggle-mute' });
  });

  it('leave Home and End to the page outside of the player', () => {
    for (const key of ['Home', 'End']) {
      expect(playerAction(key, inside, false)).not.toBeNull();
      for (const place of [nowhere, onButton, onSlider]) expect(playerAction(key, place, false)).toBeNull();
    }
  });

  it('have no meaning with Shift, but signs and digits that need it', () => {
    for (const key of ['K', 'm', ' ', 'ArrowLeft', 'Home']) expect(playerAction(key, shifted, false)).toBeNull();
    for (const key of ['<', '>', ',', '.', '7']) expect(playerAction(key, shifted, false)).not.toBeNull();
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
