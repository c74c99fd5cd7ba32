import { expect, expectTypeOf, test } from 'vitest';
import { type CollectionContent, contentKey, type LiveContent, type PlayerContent } from './player-content.ts';

test('PLAYER-05 what cannot be played is content of a type of its own, equal to no other', () => {
  const contents: readonly PlayerContent[] = [
    { type: 'live', channelLogin: 'invalid', autohost: false, dvrVideoID: null },
    { type: 'vod', vodID: '7', vodType: 'ARCHIVE', videoOffset: null },
    { type: 'clip', clipSlug: 'invalid', videoOffset: null, clipLocation: 'EMBED' },
    { type: 'collection', collectionID: '1', vodID: '8' },
    { type: 'invalid' },
  ];
  expect(new Set(contents.map(contentKey)).size).toBe(contents.length);
  expect(contentKey({ type: 'invalid' })).toBe(contentKey({ type: 'invalid' }));
});

test('PLAYER-01 live content names its channel, whether it is hosted, and the recording of its stream', () => {
  type Fields = Readonly<{ channelLogin: string; autohost: boolean; dvrVideoID: string | null }>;
  expectTypeOf<Omit<LiveContent, 'type'>>().toEqualTypeOf<Fields>();
  const live = { type: 'live', channelLogin: 'anna', autohost: false, dvrVideoID: null } as const;
  const same = [live, { ...live, autohost: true }, { ...live, dvrVideoID: '7' }].map(contentKey);
  expect(new Set(same).size).toBe(1);
  expect(contentKey({ ...live, channelLogin: 'ben' })).not.toBe(contentKey(live));
});

test('PLAYER-04 content of a collection names the collection and the item that plays', () => {
  expectTypeOf<Omit<CollectionContent, 'type'>>().toEqualTypeOf<Readonly<{ collectionID: string; vodID: string }>>();
  const items = ['7', '8'].map((vodID) => contentKey({ type: 'collection', collectionID: '1', vodID }));
  expect(new Set(items).size).toBe(2);
});

test('content is the same wherever in it the viewer begins, and a video also as an item of a collection', () => {
  const video = { type: 'vod', vodID: '7', vodType: 'UPLOAD', videoOffset: null } as const;
  expect(contentKey({ ...video, videoOffset: 40 })).toBe(contentKey(video));
  expect(contentKey({ type: 'collection', collectionID: '1', vodID: '7' })).toBe(contentKey(video));
  const live = { type: 'live', channelLogin: 'NightKiln', autohost: false, dvrVideoID: null } as const;
  expect(contentKey({ ...live, channelLogin: 'nightkiln' })).toBe(contentKey(live));
});
