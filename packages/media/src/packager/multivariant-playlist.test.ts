import { parse, types } from 'hls-parser';
import { describe, expect, it } from 'vitest';
import { testSegment } from '../testing/segments.ts';
import { Bandwidth } from './bandwidth.ts';
import { renderMultivariantPlaylist, type Variant } from './multivariant-playlist.ts';

const source: Variant = {
  uri: 'source/index.m3u8',
  bandwidth: 4_200_001,
  averageBandwidth: 3_900_000,
  codecs: 'avc1.64001f,mp4a.40.2',
  width: 1280,
  height: 720,
  frameRate: 30000 / 1001,
};

describe('the multivariant playlist', () => {
  it('lists a rendition with exact attributes', () => {
    const text = renderMultivariantPlaylist([source]);
    expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-STREAM-INF:BANDWIDTH=4200001,AVERAGE-BANDWIDTH=3900000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=29.970,STABLE-VARIANT-ID="source"
source/index.m3u8
`);
    const playlist = parse(text);
    if (!(playlist instanceof types.MasterPlaylist)) throw new Error('not a multivariant playlist');
    expect(playlist.variants[0]).toMatchObject({ bandwidth: 4200001, resolution: { width: 1280, height: 720 } });
  });

  it('gives sound alone neither resolution nor frame rate', () => {
    const sound = { ...source, codecs: 'mp4a.40.2', width: undefined, height: undefined, frameRate: undefined };
    expect(renderMultivariantPlaylist([sound])).not.toMatch(/RESOLUTION|FRAME-RATE/);
  });
});

describe('bandwidth', () => {
  it('is the peak segment and the average, in bits a second', () => {
    const bandwidth = new Bandwidth();
    bandwidth.add(testSegment(0, { byteLength: 500_000, duration: 2000 }), 2);
    bandwidth.add(testSegment(1, { byteLength: 750_001, duration: 2000 }), 2);
    expect(bandwidth.peak).toBe(3_000_004);
    expect(bandwidth.average).toBe(2_500_002);
  });

  it('does not take a short last segment for the peak', () => {
    const bandwidth = new Bandwidth();
    bandwidth.add(testSegment(0, { byteLength: 100_000, duration: 100 }), 2);
    expect(bandwidth.peak).toBe(8_000_000);
    bandwidth.add(testSegment(1, { byteLength: 500_000, duration: 2000 }), 2);
    expect(bandwidth.peak).toBe(2_000_000);
  });
});
