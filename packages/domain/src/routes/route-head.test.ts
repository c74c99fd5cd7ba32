import { describe, expect, it } from 'vitest';
import { documentTitle } from '../kernel/heads/head-metadata.ts';
import { siteLanguages } from '../kernel/languages/site-languages.ts';
import { routes, routeTable } from '../route-table.ts';
import { headOf } from './head-of.ts';

const head = (data: unknown) => headOf(routeTable.channel, { channelLogin: 'nightkiln' }, data);

describe('channel head', () => {
  const user = { __typename: 'User', displayName: 'NightKiln', description: 'Pots', profileImageURL: '/p.png' };

  it('names a live channel with its title and shows the preview', () => {
    const stream = { title: 'Raku at dusk', previewImageURL: '/t.jpg', playbackURL: '/live/1/master.m3u8' };
    const info = head({ userOrError: { ...user, stream } });
    expect(info).toMatchObject({
      title: 'NightKiln – Raku at dusk',
      description: 'Raku at dusk',
      image: '/t.jpg',
      type: 'video.other',
      status: 200,
      playerNeeds: { picture: '/t.jpg', playlist: '/live/1/master.m3u8' },
    });
  });

  it('names an offline channel and shows the owner', () => {
    expect(head({ userOrError: { ...user, stream: null } })).toMatchObject({
      title: 'NightKiln',
      description: 'Pots',
      image: '/p.png',
      type: 'profile',
      indexed: true,
      playlistPath: '/live/channel/nightkiln.m3u8',
      feed: { title: 'Videos of NightKiln', path: '/rss/channel/nightkiln/videos.xml' },
    });
  });

  it('answers 404 when there is no such channel', () => {
    expect(head({ userOrError: { __typename: 'UserDoesNotExist', key: 'nightkiln', reason: null } })).toMatchObject({
      title: 'Page not found',
      status: 404,
      indexed: false,
    });
    expect(head({ userOrError: { __typename: 'UserDoesNotExist', key: 'nightkiln', reason: 'DMCA' } })).toMatchObject({
      title: 'nightkiln',
      status: 404,
    });
  });

  it('CHAN-56 answers 403 to who may not enter it, and tells nothing of its content', () => {
    const channel = { isAuthorized: false };
    const info = head({ userOrError: { ...user, channel, stream: { title: 'Raku at dusk', playbackURL: '/live/1' } } });
    expect(info).toMatchObject({ title: 'NightKiln', status: 403, indexed: false, isRestricted: true });
    expect(JSON.stringify(info)).not.toMatch(/Raku|Pots|live\/1/);
  });

  it('API-04 answers 503 while the channel cannot be read', () => {
    const info = head({ userOrError: { __typename: 'UserError', key: 'user-not-loaded' } });
    expect(info).toMatchObject({ title: 'nightkiln', status: 503, indexed: false });
  });

  it('falls back to the login without an answer or with one of another shape', () => {
    expect(head(undefined)).toMatchObject({ title: 'nightkiln', status: 200 });
    expect(head('nonsense')).toMatchObject({ title: 'nightkiln', status: 200 });
  });
});

describe('category head', () => {
  const categoryHead = (data: unknown) => headOf(routeTable.category, { categorySlug: 'chess' }, data);

  it('names the category', () =>
    expect(categoryHead({ category: { displayName: 'Chess' } })).toMatchObject({ title: 'Chess', status: 200 }));

  it('answers 404 without one', () =>
    expect(categoryHead({ category: null })).toMatchObject({ title: 'Category does not exist', status: 404 }));
});

describe('a head in another language', () => {
  it('says in it what nobody wrote, and leaves what users wrote', () => {
    const user = { __typename: 'User', displayName: 'NightKiln', description: '', stream: null };
    expect(headOf(routeTable.channel, { channelLogin: 'nightkiln' }, { userOrError: user }, 'de')).toMatchObject({
      title: 'NightKiln',
      description: 'NightKiln streamt auf Bandshell.',
    });
    expect(headOf(routeTable.category, {}, { category: null }, 'de')).toMatchObject({
      title: 'Diese Kategorie gibt es nicht',
      status: 404,
    });
    expect(headOf(routeTable.notFound, {}, undefined, 'de')).toMatchObject({
      title: 'Seite nicht gefunden',
      status: 404,
    });
  });

  it.each(routes)('$name has a title in every language', (route) => {
    for (const { tag } of siteLanguages) {
      const { title, description } = headOf(
        route,
        { channelLogin: 'a', categorySlug: 'a', teamName: 'a' },
        undefined,
        tag,
      );
      expect(title !== '' || route.name === 'home').toBe(true);
      expect(description).not.toBe('');
    }
  });
});

describe('documentTitle', () => {
  it('puts the page first', () => expect(documentTitle('Browse')).toBe('Browse · Bandshell'));
  it('is the product alone at home', () => expect(documentTitle('')).toBe('Bandshell'));
});
