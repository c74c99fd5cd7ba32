import { describe, expect, test } from 'vitest';
import { routes } from '../route-table.ts';
import { documentPageOf } from './document-page.ts';
import { matchRoute } from './match-route.ts';
import { areaOf, shownArea } from './site-area.ts';

const visitor = (login: string, role?: 'isStaff' | 'isSiteAdmin') => ({
  login,
  roles: { isStaff: role === 'isStaff', isSiteAdmin: role === 'isSiteAdmin' },
});
const shownAt = (path: string, who: ReturnType<typeof visitor> | null) => {
  const { route, params } = matchRoute(path);
  return shownArea(route, params, who);
};

describe('the area of a page', () => {
  test('is that of staff for their pages, and the creator’s for pages of an owner', () => {
    for (const route of routes) {
      if (route.access === 'staff') expect(areaOf(route), route.name).toBe('staff');
      if (route.access === 'owner') expect(areaOf(route), route.name).toBe('creator');
      if (route.access === 'everyone') expect(areaOf(route), route.name).toBeUndefined();
    }
  });

  test('stands in the table and in the document', () => {
    for (const route of routes) {
      expect(route.area).toBe(areaOf(route));
      expect(documentPageOf(route, {}, 'x').route.area).toBe(route.area);
    }
  });
});

describe('the side navigation beside a page', () => {
  test('is the creator’s for the owner alone, whatever the capitals of the path', () => {
    for (const page of ['stream-manager', 'settings/moderation', 'content/clips']) {
      expect(shownAt(`/u/Ann/${page}`, visitor('ann'))).toBe('creator');
      expect(shownAt(`/u/bea/${page}`, visitor('ann', 'isStaff'))).toBeUndefined();
      expect(shownAt(`/u/ann/${page}`, null)).toBeUndefined();
    }
    expect(shownAt('/moderator/ann', visitor('ann'))).toBe('creator');
    expect(shownAt('/moderator/bea', visitor('ann'))).toBeUndefined();
    expect(shownAt('/settings/channel', visitor('ann'))).toBe('creator');
    expect(shownAt('/settings/channel', null)).toBeUndefined();
  });

  test('is that of staff for staff alone', () => {
    for (const path of ['/admin', '/admin/orders']) {
      expect(shownAt(path, visitor('ann'))).toBeUndefined();
      expect(shownAt(path, null)).toBeUndefined();
      expect(shownAt(path, visitor('ann', 'isStaff'))).toBe('staff');
      expect(shownAt(path, visitor('ann', 'isSiteAdmin'))).toBe('staff');
    }
  });

  test('is the channel list on all other pages', () => {
    for (const path of ['/', '/ann', '/settings/profile', '/admin/x']) {
      expect(shownAt(path, visitor('ann', 'isSiteAdmin')), path).toBeUndefined();
    }
  });
});
