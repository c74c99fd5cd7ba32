import { expect, test } from 'vitest';
import { channelHead } from './channel-head.ts';

const headOf = (stream: object | null) =>
  channelHead({ channelLogin: 'ana' }, { userOrError: { __typename: 'User', displayName: 'Ana', stream } });
const needsOf = (stream: object | null) => headOf(stream).playerNeeds;

test('the document of a live channel fetches its stream early, but nothing of a mature one', () => {
  const stream = { title: 'Kiln', previewImageURL: '/p.webp', playbackURL: '/live/1/master.m3u8', isMature: false };
  expect(needsOf(stream)).toEqual({ picture: '/p.webp', playlist: '/live/1/master.m3u8' });
  expect(needsOf({ ...stream, isMature: true })).toBeUndefined();
  expect(needsOf(null)).toBeUndefined();
  expect([stream, null].map((one) => headOf(one).playlistPath)).toEqual([expect.any(String), expect.any(String)]);
  expect(headOf({ ...stream, isMature: true }).playlistPath).toBeUndefined();
});

test('a live page offers its playlist to other sites, and a picture of a known size that each of them can read', () => {
  const stream = { previewImageURL: '/images/preview/1/2/1280.webp', playbackURL: '/live/1/master.m3u8' };
  const head = headOf(stream);
  expect(head.embed?.playlist).toBe('/live/channel/ana.m3u8');
  expect([head.image, head.imageSize]).toEqual(['/images/preview/1/2/1280.jpg', { width: 1280, height: 720 }]);
  const closed = [{ ...stream, isMature: true }, { ...stream, playbackURL: '/live/~ticket/1/master.m3u8' }, {}, null];
  expect(closed.map((one) => headOf(one).embed?.playlist)).toEqual([undefined, undefined, undefined, undefined]);
  expect(headOf(null).imageSize).toBeUndefined();
});
