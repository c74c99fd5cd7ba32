import { M3U8Parser, PlaylistLevelType } from 'hls.js';
import { parse as parseHls, setOptions, types } from 'hls-parser';
import { Parser } from 'm3u8-parser';
import { describe, expect, it } from 'vitest';
import { testCuts, testInit, testSegment } from '../testing/segments.ts';
import { LiveWindow } from './live-window.ts';
import { renderMediaPlaylist } from './media-playlist.ts';

setOptions({ strictMode: true });

const windowOf = (segments: number, openParts: number): LiveWindow => {
  const window = new LiveWindow(0, 0);
  window.init(testInit(0), 334);
  for (let n = 0; n < segments; n += 1) for (const cut of testCuts(testSegment(n))) window.cut(cut);
  for (const cut of testCuts(testSegment(segments)).slice(0, openParts)) window.cut(cut);
  return window;
};

const parsed = (text: string) => {
  const parser = new Parser();
  const warnings: string[] = [];
  parser.on('warn', (event: { message: string }) => warnings.push(event.message));
  parser.push(text);
  parser.end();
  const other = parseHls(text);
  if (!(other instanceof types.MediaPlaylist)) throw new Error('not a media playlist');
  return { manifest: parser.manifest, other, warnings };
};

describe('the media playlist', () => {
  it('names the key frame to begin at while PART-HOLD-BACK lies between key frames', () => {
    const window = new LiveWindow(0, 0);
    window.init(testInit(0), 334);
    const startOf = () => /#EXT-X-START:TIME-OFFSET=([0-9.]+)/.exec(renderMediaPlaylist(window, false))?.[1];
    const add = (sequence: number, keyFrame: boolean, parts = 6) => {
      for (const cut of testCuts({ ...testSegment(sequence), keyFrame }).slice(0, parts)) window.cut(cut);
    };
    add(0, true);
    expect(startOf()).toBeUndefined();
    add(1, true);
    add(2, false, 3);
    expect(startOf()).toBe('2.00000');
    add(2, false);
    expect(startOf()).toBe('2.00000');
    // The player begins 1.002 s before the edge, and may begin half a second before that.
    add(3, true, 4);
    expect(startOf()).toBe('2.00000');
    add(3, true, 5);
    expect(startOf()).toBeUndefined();
  });

  it('lists segments, the parts of the last three target durations, the open segment and a hint', () => {
    expect(renderMediaPlaylist(windowOf(5, 2), false)).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.002,HOLD-BACK=6.0,CAN-SKIP-UNTIL=12.0
#EXT-X-PART-INF:PART-TARGET=0.334
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="init-0.mp4"
#EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:00.000Z
#EXTINF:2.00000,
seg-0-0.m4s
#EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:02.000Z
#EXTINF:2.00000,
seg-0-1.m4s
#EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:04.000Z
#EXTINF:2.00000,
seg-0-2.m4s
${[3, 4]
  .map(
    (n) => `#EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:0${n * 2}.000Z
#EXT-X-PART:DURATION=0.33400,URI="part-0-${n}-0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.33400,URI="part-0-${n}-1.m4s"
#EXT-X-PART:DURATION=0.33400,URI="part-0-${n}-2.m4s"
#EXT-X-PART:DURATION=0.33400,URI="part-0-${n}-3.m4s"
#EXT-X-PART:DURATION=0.33400,URI="part-0-${n}-4.m4s"
#EXT-X-PART:DURATION=0.33000,URI="part-0-${n}-5.m4s"
#EXTINF:2.00000,
seg-0-${n}.m4s
`,
  )
  .join('')}#EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:10.000Z
#EXT-X-PART:DURATION=0.33400,URI="part-0-5-0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.33400,URI="part-0-5-1.m4s"
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part-0-5-2.m4s"
`);
  });

  it('is read alike by two parsers without a complaint', () => {
    const { manifest, other, warnings } = parsed(renderMediaPlaylist(windowOf(10, 3), false));
    expect(warnings).toEqual([]);
    expect(manifest.segments.slice(0, 10).map((segment) => segment.uri)).toEqual(
      other.segments.slice(0, 10).map((segment) => segment.uri),
    );
    expect(other.lowLatencyCompatibility).toMatchObject({
      canBlockReload: true,
      canSkipUntil: 12,
      partHoldBack: 1.002,
    });
    expect(other.partTargetDuration).toBe(0.334);
    expect(other.segments.at(-1)?.parts.length).toBe(4);
    expect(other.segments.at(-1)?.parts.at(-1)).toMatchObject({ hint: true, uri: 'part-0-10-3.m4s' });
  });

  it('skips old segments in a delta update and carries the init segment on', () => {
    const delta = renderMediaPlaylist(windowOf(30, 1), true);
    const { other } = parsed(delta);
    expect(other.skip).toBe(24);
    expect(other.mediaSequenceBase).toBe(0);
    expect(delta).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=24\n#EXT-X-MAP:URI="init-0.mp4"\n');
    expect(delta).toContain('\nseg-0-24.m4s\n');
    expect(delta).not.toContain('seg-0-23.m4s');
  });

  it('gives the whole playlist for a delta update when nothing is old enough', () => {
    const window = windowOf(6, 0);
    expect(renderMediaPlaylist(window, true)).toBe(renderMediaPlaylist(window, false));
  });

  it('marks a discontinuity with its init segment, and counts those that left', () => {
    const window = windowOf(2, 0);
    window.init(testInit(1), 334);
    window.add(testSegment(2, { discontinuity: true, init: 1 }));
    expect(renderMediaPlaylist(window, false)).toContain(
      'seg-0-1.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-1.mp4"\n#EXT-X-PROGRAM-DATE-TIME:',
    );
    for (let n = 3; n < 40; n += 1) window.add(testSegment(n, { init: 1 }));
    const later = renderMediaPlaylist(window, false);
    expect(later).toContain('#EXT-X-MEDIA-SEQUENCE:10\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n');
    expect(later).not.toContain('#EXT-X-DISCONTINUITY\n');
  });

  it('does not claim independent segments when one begins without a key frame', () => {
    const window = windowOf(2, 0);
    window.add(testSegment(2, { keyFrame: false }));
    expect(renderMediaPlaylist(window, false)).not.toContain('INDEPENDENT-SEGMENTS');
  });

  it('hints at nothing while no media comes', () => {
    const window = windowOf(3, 0);
    window.suspend();
    expect(renderMediaPlaylist(window, false)).not.toContain('PRELOAD-HINT');
  });

  it('does not make hls.js take the last segment for the one being made while no media comes', () => {
    const window = windowOf(3, 0);
    window.suspend();
    const text = renderMediaPlaylist(window, false);
    const read = M3U8Parser.parseLevelPlaylist(text, 'http://host/', 0, PlaylistLevelType.MAIN, 0, null);
    expect(read.fragments.map((fragment) => fragment.sn)).toEqual([0, 1, 2]);
    expect(read.fragmentHint).toMatchObject({ sn: 3, duration: 0 });
    expect(parsed(text).warnings).toEqual([]);
  });

  it('is closed at the end, without parts or server control', () => {
    const window = windowOf(3, 0);
    window.suspend();
    window.ended = true;
    const text = renderMediaPlaylist(window, true);
    const { manifest, other, warnings } = parsed(text);
    expect(text.endsWith('seg-0-2.m4s\n#EXT-X-ENDLIST\n')).toBe(true);
    expect(text).not.toMatch(/EXT-X-(PART|SERVER-CONTROL|PRELOAD)/);
    expect([manifest.endList, other.endlist, warnings]).toEqual([true, true, []]);
  });
});
