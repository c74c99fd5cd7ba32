import { describe, expect, test } from 'vitest';
import { keyboardView } from './keyboard-view.ts';

describe('what an on-screen keyboard leaves of the window', () => {
  const phone = { before: 740, height: 740, top: 0, scale: 1 };

  test('nothing changes without a keyboard, or when the browser’s own bar comes', () => {
    expect(keyboardView(phone)).toBeNull();
    expect(keyboardView({ ...phone, height: 684 })).toBeNull();
    expect(keyboardView({ ...phone, height: 800 })).toBeNull();
  });

  test('the part above the keyboard, wherever the browser has moved it', () => {
    expect(keyboardView({ ...phone, height: 439.6 })).toEqual({ top: 0, height: 440 });
    expect(keyboardView({ ...phone, height: 440, top: 211.4 })).toEqual({ top: 211, height: 440 });
    expect(keyboardView({ ...phone, height: 440, top: -3 })).toEqual({ top: 0, height: 440 });
  });

  test('a reader who has zoomed in sees a part of the window for another reason', () => {
    expect(keyboardView({ ...phone, height: 370, scale: 2 })).toBeNull();
  });
});
