import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { routeTable } from '../../route-table.ts';
import { matchRoute } from '../../routes/match-route.ts';
import { valueNamed } from '../query-text.ts';
import { readStartOffset } from '../start-offset.ts';
import { clipPath, collectionPath, videoPath } from './watch-path.ts';

describe('the start of a video', () => {
  test.each([
    ['1h2m3s', 3723],
    ['90', 90],
    ['90s', 90],
    ['0', 0],
    ['1H30M', 5400],
    [' 5m ', 300],
    ['007', 7],
  ])('CHAN-27 t=%s is %i seconds', (text, seconds) => expect(readStartOffset(text)).toBe(seconds));

  test.each([null, undefined, '', ' ', '-5', '1.5', '1e3', '5m5h', 'soon', '99999999999', '9999999h', '١٢'])(
    'CHAN-27 t=%s is no time',
    (text) => expect(readStartOffset(text)).toBeNull(),
  );

  it('CHAN-27 is what a link to it was made of, in whole seconds', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 86_400 * 300, noNaN: true }), (seconds) => {
        const [, search = ''] = videoPath('12', { atSeconds: seconds }).split('?');
        expect(readStartOffset(valueNamed(search, 't'))).toBe(Math.floor(seconds));
      }),
    );
  });

  it('never throws and is never below zero, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const seconds = readStartOffset(text);
        expect(seconds === null || (Number.isSafeInteger(seconds) && seconds >= 0)).toBe(true);
      }),
    );
  });
});

describe('addresses of what was recorded', () => {
  it('carry a start and a collection, and nothing where there is nothing to carry', () => {
    expect(videoPath('12')).toBe('/videos/12');
    expect(videoPath('12', { atSeconds: 0.4 })).toBe('/videos/12');
    expect(videoPath('12', { atSeconds: 3723.9 })).toBe('/videos/12?t=1h2m3s');
    expect(videoPath('12', { collectionID: 'a b', atSeconds: 5 })).toBe('/videos/12?collection=a%20b&t=0h0m5s');
    expect(videoPath('12', { linkKey: null })).toBe('/videos/12');
    expect(videoPath('12', { linkKey: 'abcDEF012345_-xy', atSeconds: 5 })).toBe(
      '/videos/12?key=abcDEF012345_-xy&t=0h0m5s',
    );
    expect(clipPath('ana', 'Quiet/Kiln')).toBe('/ana/clip/Quiet%2FKiln');
  });

  it('CHAN-26 are those of watch routes', () => {
    const { route, params } = matchRoute(videoPath('12'));
    expect([route.name, params]).toEqual(['video', { videoID: '12' }]);
    expect(matchRoute(clipPath('ana', 'Quiet-Kiln')).params).toEqual({ channelLogin: 'ana', slug: 'Quiet-Kiln' });
    expect(matchRoute(collectionPath('7')).params).toEqual({ collectionID: '7' });
    expect(matchRoute('/ana/video/12')).toMatchObject({ route, params: { channelLogin: 'ana', videoID: '12' } });
    expect(matchRoute('/ana/collection/7').params).toEqual({ channelLogin: 'ana', collectionID: '7' });
  });

  it('ask for a video by its digits', () => {
    expect(routeTable.video.injects.variables({ videoID: 'v0012' })).toEqual({ videoID: '12' });
    expect(routeTable.video.injects.variables({ videoID: 'none' })).toEqual({ videoID: 'none' });
    expect(routeTable.video.canonicalPath({ channelLogin: 'ana', videoID: 'v0012' })).toBe('/videos/12');
  });
});
