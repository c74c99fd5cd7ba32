import { describe, expect, it } from 'vitest';
import { anchorFromOrigin, placementStyle } from './placement.ts';

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

  it('fills the window beside the chat, or stands in the corner', () => {
    expect(placementStyle({ mode: 'theatre', chatWidth: 340 })).toMatchObject({
      position: 'fixed',
      width: 'calc(100vw - 340px)',
      height: '100dvh',
    });
    expect(placementStyle({ mode: 'mini' })).toMatchObject({ position: 'fixed', width: 'var(--mini-w)' });
  });
});
