import { matchRoute } from '@bandshell/domain/routes';
import { describe, expect, test } from 'vitest';
import {
  cutTemplate,
  escapeJson,
  renderData,
  renderEarlyPicture,
  renderHead,
  renderPage,
  renderPlayerNeeds,
  renderPreloads,
} from './render-document.ts';

const site = { url: 'https://live.example', player: '/player/' };

const info = {
  title: 'Ana – "Raku" <at> dusk',
  description: 'Pots & pans',
  type: 'video.other',
  image: '/images/preview/1.jpg',
  status: 200,
  indexed: true,
} as const;

test('a title that looks like markup stays text', () => {
  const head = renderHead(info, site, '/ana');
  expect(head).toContain('<title>Ana – &#34;Raku&#34; &#60;at&#62; dusk · Bandshell</title>');
  expect(head).toContain('<meta name="description" content="Pots &#38; pans">');
  expect(head).not.toContain('<at>');
});

test('pictures and addresses are absolute, as other sites read them', () => {
  const head = renderHead(info, site, '/ana');
  expect(head).toContain('<meta property="og:image" content="https://live.example/images/preview/1.jpg">');
  expect(head).toContain('<meta property="og:url" content="https://live.example/ana">');
  expect(head).not.toContain('og:image:');
  const sized = renderHead({ ...info, imageSize: { width: 1280, height: 720 } }, site, '/ana');
  expect(sized.match(/og:image:\w+" content="[^"]+/g)).toEqual([
    'og:image:type" content="image/jpeg',
    'og:image:width" content="1280',
    'og:image:height" content="720',
  ]);
  expect(head).toContain('<link rel="canonical" href="https://live.example/ana">');
});

test('a channel’s address for players stands in its head', () => {
  const head = renderHead({ ...info, playlistPath: '/live/channel/ana.m3u8' }, site, '/ana');
  expect(head).toContain('<link rel="alternate" type="application/vnd.apple.mpegurl" href="');
  expect(head).toContain('/live/channel/ana.m3u8">');
});

test('a channel’s feed is found by feed readers', () => {
  const head = renderHead(
    { ...info, feed: { title: 'Videos of <Ana>', path: '/rss/channel/ana/videos.xml' } },
    site,
    '/ana',
  );
  expect(head).toContain(
    '<link rel="alternate" type="application/rss+xml" href="https://live.example/rss/channel/ana/videos.xml" title="Videos of &#60;Ana&#62;">',
  );
  expect(renderHead(info, site, '/ana')).not.toContain('rss+xml');
});

test('a page that is not for search engines says so', () => {
  const head = renderHead({ ...info, indexed: false }, site, '/login');
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toContain('canonical');
});

describe('what plays', () => {
  const embed = {
    content: 'video=12',
    width: 1920,
    height: 1080,
    lengthSeconds: 61.4,
    playlist: '/vod/video/12/x.m3u8',
  };
  const player = 'https://live.example/player/?video=12&#38;parent=*';

  test('is offered to other sites: the player in a frame, the playlist, and where to ask for them', () => {
    const head = renderHead({ ...info, embed }, site, '/videos/12');
    for (const tag of [
      `<meta property="og:video" content="${player}">`,
      `<meta property="og:video:secure_url" content="${player}">`,
      '<meta property="og:video:type" content="text/html">',
      '<meta property="og:video:width" content="1920">',
      '<meta property="og:video" content="https://live.example/vod/video/12/x.m3u8">',
      '<meta property="og:video:type" content="application/vnd.apple.mpegurl">',
      '<meta property="video:duration" content="61">',
      '<meta name="twitter:card" content="player">',
      `<meta name="twitter:player" content="${player}">`,
      'href="https://live.example/oembed?format=json&#38;url=https%3A%2F%2Flive.example%2Fvideos%2F12"',
    ])
      expect(head).toContain(tag);
  });

  test('of a player elsewhere is asked for there', () => {
    const head = renderHead({ ...info, embed }, { ...site, player: 'https://player.example/?v=2' }, '/videos/12');
    expect(head).toContain('content="https://player.example/?v=2&#38;video=12&#38;parent=*"');
  });

  test('is not offered where nothing plays for everybody', () => {
    const head = renderHead(info, site, '/videos/12');
    expect(head).not.toMatch(/og:video"|twitter:player|oembed/);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });
});

test('a player’s picture and playlist are fetched at once', () => {
  expect(renderPlayerNeeds({ picture: '/images/a&b.webp', playlist: '/live/1/master.m3u8' })).toBe(
    '<link rel="preload" as="image" fetchpriority="high" href="/images/a&#38;b.webp">' +
      '<link rel="preload" as="fetch" crossorigin="anonymous" id="bandshell-live" href="/live/1/master.m3u8">',
  );
  expect(renderPlayerNeeds({})).toBe('');
});

test('the picture of a stream is an image without a name, and there is none without a picture', () => {
  expect(renderEarlyPicture({ picture: '/images/a&b.webp' })).toBe(
    '<img id="bandshell-picture" src="/images/a&#38;b.webp" alt="" fetchpriority="high">',
  );
  expect(renderEarlyPicture({ playlist: '/live/1/master.m3u8' })).toBe('');
});

test('data cannot end its script', () => {
  const script = renderData('Page', {}, { title: '</script><script>alert(1)</script>' });
  expect(script.match(/<\/?script/g)).toHaveLength(2);
  const json = script.slice(script.indexOf('>') + 1, script.lastIndexOf('</script>'));
  expect(JSON.parse(json)).toEqual({
    operations: [{ operation: 'Page', variables: {}, data: { title: '</script><script>alert(1)</script>' } }],
  });
  expect(escapeJson('\u2028')).toBe('"\\u2028"');
});

test('no answer is no script', () => {
  expect(renderData('Page', {}, null)).toBe('');
  expect(renderData(undefined, {}, { a: 1 })).toBe('');
});

test('a document names its page, and no path ends the script', () => {
  const { route, params } = matchRoute('/%3C%2Fscript%3E');
  const text = renderPage({ route, params }, '/assets/channel-page.js');
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(text.replace(/^<[^>]*>|<\/script>$/g, ''))).toEqual({
    route: { name: 'channel', plays: true },
    params: { channelLogin: '</script>' },
    module: '/assets/channel-page.js',
  });
  expect(renderPage({ route, params }, undefined)).toBe('');
});

test('styles come first, then the engine and the page’s modules', () => {
  const links = renderPreloads({
    modules: ['/assets/a.js'],
    styles: ['/assets/a.css'],
    engine: ['/assets/hls.js'],
  });
  expect([...links.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual([
    '/assets/a.css',
    '/assets/hls.js',
    '/assets/a.js',
  ]);
});

test('the template is cut at its markers, and refused without them', () => {
  const parts = cutTemplate('a<!--bandshell:preloads-->b<!--bandshell:head-->c<!--bandshell:data-->d');
  expect(parts).toEqual({ start: 'a', beforeHead: 'b', beforeData: 'c', end: 'd' });
  expect(() => cutTemplate('<html></html>')).toThrow('bandshell:preloads');
});
