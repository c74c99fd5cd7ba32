import { describe, expect, it } from 'vitest';
import { documentTitle } from './head-facts.ts';
import { headOf } from './head-of.ts';
import { routeTable } from './route-table.ts';

const head = (data: unknown) => headOf(routeTable.channel, { channelLogin: 'nightkiln' }, data);

describe('channel head', () => {
  const user = { __typename: 'User', displayName: 'NightKiln', description: 'Pots', profileImageURL: '/p.png' };

  it('names a live channel with its title and shows the preview', () => {
    const facts = head({ userOrError: { ...user, stream: { title: 'Raku at dusk', previewImageURL: '/t.jpg' } } });
    expect(facts).toMatchObject({
      title: 'NightKiln – Raku at dusk',
      description: 'Raku at dusk',
      image: '/t.jpg',
      type: 'video.other',
      status: 200,
    });
  });

  it('names an offline channel and shows the owner', () => {
    expect(head({ userOrError: { ...user, stream: null } })).toMatchObject({
      title: 'NightKiln',
      description: 'Pots',
      image: '/p.png',
      type: 'profile',
      indexed: true,
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

describe('documentTitle', () => {
  it('puts the page first', () => expect(documentTitle('Browse')).toBe('Browse · Bandshell'));
  it('is the product alone at home', () => expect(documentTitle('')).toBe('Bandshell'));
});
