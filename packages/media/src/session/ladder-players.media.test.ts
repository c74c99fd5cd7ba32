import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { makeFlv, pushFlv, scratch } from '../testing/encoder.ts';
import { startMediaFixture } from '../testing/media-fixture.ts';
import { openPlayerPage, type PlayerLibrary } from '../testing/player-page.ts';

const files = scratch();
let programme: string;
beforeAll(() => {
  programme = makeFlv(files.path('programme.flv'), { seconds: 60, video: { size: '426x240', rate: 15 } });
});
afterAll(() => files.remove());

const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe.each<PlayerLibrary>(['hls', 'shaka'])('a ladder in %s', (library) => {
  it('is changed up and down while the stream goes on', async () => {
    const fixture = await startMediaFixture({ ladderCores: 8 });
    closing.push(fixture.close);
    const encoder = pushFlv(programme, fixture.rtmpUrl({ channelId: 'c1', streamId: 's1' }), { speed: 1 });
    closing.push(encoder.kill);
    await fixture.event('started');
    await until(async () => (await fixture.renditions('s1')).includes('160p'), 'the rendition');
    await until(async () => (await fixture.playlist('s1', '', '160p')).segments.length >= 2, 'two segments of it');
    const page = await openPlayerPage(library);
    closing.push(page.close);
    await page.load(`http://127.0.0.1:${fixture.httpPort}/live/s1/master.m3u8`);
    await page.until('the live picture', ({ time, width, frames }) => time > 0 && width > 0 && frames > 5);
    for (const width of [284, 426]) {
      await page.choose(width);
      const there = await page.until(`a picture ${width} wide`, (state) => state.width === width);
      const later = await page.until('it to go on', ({ time }) => time > there.time + 1);
      expect(later).toMatchObject({ width, isLive: true, ended: false });
    }
  }, 120_000);
});
