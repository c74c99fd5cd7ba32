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
