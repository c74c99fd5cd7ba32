import { describe, expect, it } from 'vitest';
import { anchorFromOrigin, placementStyle, visibleHeight } from './placement.ts';

describe('placement', () => {
  it('lays the host over its anchor, as seen from the origin', () => {
    const anchor = anchorFromOrigin({ left: 240, top: 52, width: 800, height: 450 }, { left: 40, top: -148 });
    expect(anchor).toEqual({ left: 200, top: 200, width: 800, height: 450 });
    expect(placementStyle({ mode: 'anchored', anchor })).toEqual({
      position: 'absolute',
      left: '200px',
      top: '200px',
      width: '800px',
      height: '450px',
      visibility: 'visible',
    });
  });

  it('is the same while anchor and origin scroll as one', () => {
    const at = (scroll: number) =>
      anchorFromOrigin({ left: 240, top: 52 - scroll, width: 800, height: 450 }, { left: 0, top: 52 - scroll });
    expect(at(300)).toEqual(at(0));
  });

  it('hides over an anchor without room, and where there is none', () => {
    const anchor = { left: 0, top: 0, width: 0, height: 0 };
    expect(placementStyle({ mode: 'anchored', anchor }).visibility).toBe('hidden');
    expect(placementStyle({ mode: 'hidden' }).visibility).toBe('hidden');
  });

  it('knows how much of an anchor can be seen between the bar and the end of the window', () => {
    const seen = (top: number, height = 450) => visibleHeight({ left: 0, top, width: 800, height }, 52, 800);
    expect(seen(52)).toBe(450);
    expect(seen(-297.5)).toBe(101);
    expect(seen(-298)).toBe(100);
    expect(seen(-900)).toBe(0);
    expect(seen(700)).toBe(100);
    expect(seen(900)).toBe(0);
    expect(seen(0, 2000)).toBe(748);
  });
});
