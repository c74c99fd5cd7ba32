import type { HeadMetadata } from '@bandshell/domain/kernel';
import { expect, test } from 'vitest';
import { structuredData } from './render-structured-data.ts';

const site = { url: 'https://site.example', player: '/player/' };
const live: HeadMetadata = {
  title: 'Ana – Raku',
  description: 'Raku',
  type: 'video.other',
  image: '/images/p/1280.webp',
  status: 200,
  indexed: true,
  author: { name: 'Ana', path: '/ana' },
  embed: { content: 'channel=ana', width: 1280, height: 720, isLive: true, publishedAt: '2026-04-01T18:00:00Z' },
};

test('a running stream is a broadcast that has begun', () => {
  expect(structuredData(live, site, 'https://site.example/ana')).toMatchObject({
    '@type': 'VideoObject',
    thumbnailUrl: ['https://site.example/images/p/1280.webp'],
    embedUrl: 'https://site.example/player/?channel=ana&parent=*',
    uploadDate: '2026-04-01T18:00:00Z',
    author: { name: 'Ana', url: 'https://site.example/ana' },
    publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: '2026-04-01T18:00:00Z' },
  });
});

test('nothing is said of what search engines shall not show, or could not', () => {
  const { embed } = live;
  if (embed === undefined) throw new Error('the example plays');
  for (const info of [
    { ...live, indexed: false },
    { ...live, image: undefined },
    { ...live, embed: undefined },
    { ...live, embed: { ...embed, publishedAt: undefined } },
    { ...live, type: 'profile' as const },
  ]) {
    expect(structuredData(info, site, 'https://site.example/ana')).toBeUndefined();
  }
});
