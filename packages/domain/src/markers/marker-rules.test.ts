import { expect, test } from 'vitest';
import { checkMarkerDescription, checkMarkerPlace, MARKERS_OF_A_VIDEO_MAX } from './marker-rules.ts';

test('a description is one line of 140 characters at most, or empty', () => {
  expect(checkMarkerDescription('  the\nlid \u0007comes  off ')).toEqual({ ok: true, value: 'the lid comes off' });
  expect(checkMarkerDescription('')).toEqual({ ok: true, value: '' });
  expect(checkMarkerDescription('🎪'.repeat(140))).toMatchObject({ ok: true });
  expect(checkMarkerDescription('🎪'.repeat(141))).toMatchObject({ code: 'DESCRIPTION_TOO_LONG' });
});

test('markers need a running stream that is recorded, and have a bound', () => {
  const place = { isLive: true, videoId: '7', count: 0 };
  expect(checkMarkerPlace(place)).toEqual({ ok: true, value: '7' });
  expect(checkMarkerPlace({ ...place, count: MARKERS_OF_A_VIDEO_MAX - 1 })).toMatchObject({ ok: true });
  expect(checkMarkerPlace({ ...place, count: MARKERS_OF_A_VIDEO_MAX })).toMatchObject({ code: 'LIST_FULL' });
  expect(checkMarkerPlace({ ...place, videoId: null })).toMatchObject({ code: 'NOT_RECORDED' });
  expect(checkMarkerPlace({ isLive: false, videoId: null, count: 0 })).toMatchObject({ code: 'NOT_LIVE' });
});
