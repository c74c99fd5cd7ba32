import { describe, expect, it } from 'vitest';
import { testInit, testSegment } from '../testing/segments.ts';
import { LiveWindow } from './live-window.ts';
import { renderMediaPlaylist } from './media-playlist.ts';
import { renderRenditionReport } from './multivariant-playlist.ts';

const window = (): LiveWindow => {
  const live = new LiveWindow(1, 0);
  live.init(testInit(0), 334);
  for (const sequence of [1, 2]) live.add(testSegment(sequence));
  return live;
};

describe('a window of a rendition', () => {
  it('lists a segment without content as a gap, and hints at nothing in it', () => {
    const live = window();
    live.pause();
    live.add({ ...testSegment(3), chunks: [], parts: [], byteLength: 0, gap: true });
    const text = renderMediaPlaylist(live, false);
    expect(text).toContain('#EXT-X-GAP\n#EXTINF:2.00000,\nseg-0-3.m4s\n');
    expect(text.match(/#EXT-X-GAP/g)).toHaveLength(1);
    expect(text).not.toContain('#EXT-X-PRELOAD-HINT');
    expect(text).not.toContain('part-0-3-');
  });

  it('marks a part without content', () => {
    const live = window();
    const segment = testSegment(3);
    const parts = segment.parts.map((part, index) => (index === 4 ? { ...part, gap: true } : part));
    live.add({ ...segment, parts });
    expect(renderMediaPlaylist(live, false)).toContain('URI="part-0-3-4.m4s",GAP=YES\n');
  });

  it('that opens later counts the discontinuities before it', () => {
    const live = new LiveWindow(1, 4);
    live.init(testInit(0), 500);
    live.add(testSegment(1, { duration: 7000 }));
    live.add(testSegment(2, { discontinuity: true }));
    live.add(testSegment(3, { discontinuity: true }));
    expect(live.startingAt(3)).toMatchObject({
      nextSequence: 3,
      discontinuitySequence: 5,
      targetDuration: 7,
      partTarget: 500,
    });
  });

  it('is reported in the others’ playlists behind everything else, and not in one that is closed', () => {
    const live = window();
    const report = renderRenditionReport({ uri: '../480p/index.m3u8', sequence: 3, part: 2 });
    expect(renderMediaPlaylist(live, false, report)).toMatch(
      /\n#EXT-X-PRELOAD-HINT:.*\n#EXT-X-RENDITION-REPORT:URI="\.\.\/480p\/index\.m3u8",LAST-MSN=3,LAST-PART=2\n$/,
    );
    expect(renderRenditionReport({ uri: 'a', sequence: 3, part: undefined })).toBe(
      '#EXT-X-RENDITION-REPORT:URI="a",LAST-MSN=3\n',
    );
    live.ended = true;
    expect(renderMediaPlaylist(live, false, report)).toMatch(/\n#EXT-X-ENDLIST\n$/);
  });
});
