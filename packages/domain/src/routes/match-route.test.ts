import { describe, expect, it } from 'vitest';
import { routes, routeTable } from '../route-table.ts';
import { firstPathSegments, isReservedLogin } from './first-path-segments.ts';
import { matchRoute } from './match-route.ts';

const nameOf = (path: string) => matchRoute(path).route.name;

describe('matchRoute', () => {
  it.each([
    ['/', 'home'],
    ['/directory', 'directory'],
    ['/directory/', 'directory'],
    ['/Directory', 'directory'],
    ['/directory/category/chess', 'category'],
    ['/login', 'logIn'],
    ['/signup', 'signUp'],
    ['/settings/profile', 'profileSettings'],
    ['/settings/security', 'securitySettings'],
    ['/u/ana/stream-manager', 'streamManager'],
    ['/nightkiln', 'channel'],
    ['/settings/unknown', 'notFound'],
    ['/nightkiln/anything/else', 'notFound'],
    ['/%ff', 'notFound'],
  ])('%s leads to %s', (path, name) => expect(nameOf(path)).toBe(name));

  it('APP-19 tries a single unknown segment as a channel login', () => {
    expect(matchRoute('/some_login')).toEqual({ route: routeTable.channel, params: { channelLogin: 'some_login' } });
  });

  it('decodes parameters', () => {
    expect(matchRoute('/directory/category/pottery%20%26%20glass').params).toEqual({
      categorySlug: 'pottery & glass',
    });
  });

  it('asks for logins and slugs in lower case', () => {
    expect(routeTable.channel.injects.variables({ channelLogin: 'NightKiln' })).toEqual({ login: 'nightkiln' });
    expect(routeTable.category.injects.variables({ categorySlug: 'Chess' })).toEqual({ slug: 'chess' });
  });

  it('has one name and one pattern for each route', () => {
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.pattern)).size).toBe(routes.length);
    for (const [name, route] of Object.entries(routeTable)) expect(route.name).toBe(name);
  });
});

describe('firstPathSegments', () => {
  it('holds the first segment of every route that starts with one', () => {
    for (const segment of ['directory', 'login', 'signup', 'settings', 'u']) {
      expect(firstPathSegments.has(segment)).toBe(true);
    }
  });

  it('keeps the paths of the server', () => {
    for (const segment of ['graphql', 'live', 'realtime', 'assets', 'metrics', 'healthz']) {
      expect(isReservedLogin(segment)).toBe(true);
    }
  });

  it('is about the whole login, whatever its case', () => {
    expect(isReservedLogin('Settings')).toBe(true);
    expect(isReservedLogin('settings_fan')).toBe(false);
  });

  it('holds lower case alone', () => {
    for (const segment of firstPathSegments) expect(segment).toBe(segment.toLowerCase());
  });
});
