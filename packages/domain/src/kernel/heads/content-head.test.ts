import { describe, expect, it } from 'vitest';
import { clipHead, collectionHead, videoHead } from './content-head.ts';
import { englishHeadMessages } from './head-messages.ts';
import { germanHeadMessages } from './head-messages-de.ts';

const owner = { login: 'nightkiln', displayName: 'NightKiln' };
const open = { __typename: 'PlaybackAccess', url: '/vod/video/12/master.m3u8', expiresAt: null };
const video = {
  id: '12',
  title: 'Raku at dusk',
  description: 'Six pots,\n\n two glazes.',
  visibility: 'PUBLIC',
  publishedAt: '2026-01-01T20:00:00.000Z',
  lengthSeconds: 61,
  width: null,
  height: null,
  previewThumbnailURL: '/images/t/1280x720',
  playbackAccess: open,
  owner,
};
const headOfVideo = (more: object = {}, params: object = {}) =>
  videoHead({ videoID: '12', ...params }, { video: { ...video, ...more } });

describe('the head of a video', () => {
  it('names it and its channel, on one line, and says what plays', () => {
    expect(headOfVideo()).toMatchObject({
      title: 'Raku at dusk – NightKiln',
      description: 'Six pots, two glazes.',
      image: '/images/t/1280x720',
      status: 200,
      indexed: true,
      isRestricted: false,
      author: { name: 'NightKiln', path: '/nightkiln' },
      embed: { content: 'video=12', width: 1280, height: 720, lengthSeconds: 61, playlist: open.url },
    });
  });

  it('cuts a long description at a word', () => {
    const { description } = headOfVideo({ description: `${'bowl '.repeat(60)}end` });
    expect(description).toMatch(/^(bowl )+bowl…$/);
    expect(description.length).toBeLessThanOrEqual(201);
    expect(headOfVideo({ description: ' \n ' }).description).toBe('NightKiln on Bandshell.');
  });

  it('keeps what is not public from search engines, and gives nobody an address with a token', () => {
    const unlisted = headOfVideo({ visibility: 'UNLISTED', linkKey: 'abcDEF012345_-xy' });
    expect(unlisted).toMatchObject({ indexed: false, linkKey: 'abcDEF012345_-xy' });
    expect(unlisted.embed?.content).toBe('video=12&key=abcDEF012345_-xy');
    const own = { ...open, expiresAt: '2026-01-01T21:00:00.000Z' };
    expect(headOfVideo({ playbackAccess: own }).embed?.playlist).toBeUndefined();
  });

  it('leaves content for adults to the player, which asks first', () => {
    const { embed } = headOfVideo({ isMature: true });
    expect(embed).toMatchObject({ content: 'video=12', playlist: undefined });
    const clip = { slug: 'a', title: 'The lid', playbackAccess: open, broadcaster: owner };
    expect(clipHead({}, { clip }).embed?.playlist).toBe(open.url);
    expect(clipHead({}, { clip: { ...clip, isMature: true } }).embed).toMatchObject({ playlist: undefined });
  });

  it('offers no player where not everybody may watch', () => {
    const playbackAccess = { __typename: 'PlaybackAccessError', code: 'RESTRICTED_SUBSCRIBERS' };
    expect(headOfVideo({ playbackAccess })).toMatchObject({ status: 200, isRestricted: true, embed: undefined });
  });

  it('CHAN-55 is missing below another login, in whatever capitals, unless that is ignored', () => {
    expect(headOfVideo({}, { channelLogin: 'NightKiln' }).status).toBe(200);
    expect(headOfVideo({}, { channelLogin: 'other_one' })).toMatchObject({ status: 404, title: 'Page not found' });
    const params = { videoID: '12', channelLogin: 'other_one' };
    expect(videoHead(params, { video, ignoresMismatch: true }).status).toBe(200);
  });

  it('is missing without a video, and plain without an answer', () => {
    expect(videoHead({ videoID: '12' }, { video: null })).toMatchObject({ status: 404, indexed: false });
    for (const answer of [undefined, 'nonsense', {}]) {
      expect(videoHead({ videoID: '12' }, answer)).toMatchObject({ title: 'Video', status: 200, indexed: false });
    }
  });
});

describe('the heads of clips and collections', () => {
  it('name them and their channel', () => {
    const clip = { slug: 'A&B', title: 'The lid', durationSeconds: 30, playbackAccess: open, broadcaster: owner };
    expect(clipHead({ slug: 'x' }, { clip })).toMatchObject({
      title: 'The lid – NightKiln',
      embed: { content: 'clip=A%26B', lengthSeconds: 30 },
    });
    const collection = { id: '7', title: 'All firings', description: '', firstItem: { id: '12' }, owner };
    expect(collectionHead({}, { collection })).toMatchObject({
      title: 'All firings – NightKiln',
      embed: { content: 'collection=7' },
    });
    expect(collectionHead({}, { collection: { ...collection, firstItem: null } }).embed).toBeUndefined();
  });

  it('say all that a crawler and an embedding site need of a clip', () => {
    const clip = {
      slug: 'a',
      title: 'The lid',
      durationSeconds: 30,
      createdAt: '2026-01-01T20:00:00.000Z',
      thumbnailURL: '/images/c',
      playbackAccess: open,
      broadcaster: owner,
    };
    const full = {
      title: 'The lid – NightKiln',
      description: englishHeadMessages.clipOf('NightKiln'),
      type: 'video.other',
      image: '/images/c',
      playerNeeds: { picture: '/images/c' },
      status: 200,
      indexed: true,
      author: { name: 'NightKiln', path: '/nightkiln' },
      isRestricted: false,
      embed: {
        content: 'clip=a',
        width: 1280,
        height: 720,
        lengthSeconds: 30,
        publishedAt: '2026-01-01T20:00:00.000Z',
        playlist: open.url,
      },
    };
    expect(clipHead({ channelLogin: 'NIGHTKILN' }, { clip })).toEqual(full);
    const closed = { ...clip, playbackAccess: { __typename: 'PlaybackAccessError' }, title: null };
    expect(clipHead({}, { clip: closed })).toEqual({
      ...full,
      title: 'Clip – NightKiln',
      isRestricted: true,
      embed: undefined,
    });
    expect(clipHead({}, { clip: { ...clip, broadcaster: { login: 'ann' } } })).toMatchObject({
      title: 'The lid – ann',
      author: { name: 'ann', path: '/ann' },
      embed: { content: 'clip=a' },
    });
    expect(clipHead({}, { clip: { ...clip, broadcaster: {} } })).toMatchObject({
      status: 404,
      title: 'Page not found',
    });
    expect(clipHead({ channelLogin: 'other_one' }, { clip })).toMatchObject({ status: 404 });
    expect(clipHead({}, undefined)).toMatchObject({ status: 200, title: 'Clip', indexed: false });
  });

  it('say all that a crawler and an embedding site need of a collection', () => {
    const collection = {
      id: 'a b',
      title: 'All firings',
      description: ' Since\n2020 ',
      firstItem: { id: '12' },
      cover: { previewThumbnailURL: '/images/t' },
      owner,
    };
    const full = {
      title: 'All firings – NightKiln',
      description: 'Since 2020',
      type: 'video.other',
      image: '/images/t',
      imageSize: { width: 1280, height: 720 },
      status: 200,
      indexed: true,
      author: { name: 'NightKiln', path: '/nightkiln' },
      embed: { content: 'collection=a%20b', width: 1280, height: 720 },
    };
    expect(collectionHead({}, { collection })).toEqual(full);
    expect(collectionHead({}, { collection: { ...collection, title: null, description: '' } })).toEqual({
      ...full,
      title: 'Collection – NightKiln',
      description: englishHeadMessages.collectionOf('NightKiln'),
    });
    expect(collectionHead({}, { collection: null })).toMatchObject({ status: 404 });
    expect(collectionHead({}, undefined)).toMatchObject({ status: 200, title: 'Collection', indexed: false });
  });

  it('are in the reader’s language', () => {
    const name = 'Raku';
    for (const [english, german] of [
      [englishHeadMessages, germanHeadMessages],
      [germanHeadMessages, englishHeadMessages],
    ] as const) {
      for (const [key, text] of Object.entries(english)) {
        const other = german[key as keyof typeof german];
        if (typeof text === 'string') expect(text).not.toBe('');
        else {
          expect(text(name)).toContain(name);
          // Only a list of videos and of clips is named alike.
          if (!['videosOf', 'clipsOf'].includes(key))
            expect(text(name)).not.toBe(typeof other === 'string' ? other : other(name));
        }
      }
    }
  });

  it('are missing without one, and below another login', () => {
    expect(clipHead({}, { clip: null }).status).toBe(404);
    expect(collectionHead({ channelLogin: 'other_one' }, { collection: { id: '7', owner } }).status).toBe(404);
  });
});
