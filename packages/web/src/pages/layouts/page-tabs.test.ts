import { routes } from '@bandshell/domain/routes';
import { describe, expect, test } from 'vitest';
import type { CreatorArea } from './area-nav/creator-areas.ts';
import type { StaffTab } from './area-nav/staff-tabs.ts';
import { inOrder, type PageTab } from './page-tab.ts';
import type { SettingsTab } from './settings-layout.tsx';

const settings = inOrder(
  import.meta.glob<SettingsTab>('../*/*/settings-tab.ts', { eager: true, import: 'settingsTab' }),
);
const creator = inOrder(
  import.meta.glob<CreatorArea>('../*/*/creator-area.ts', { eager: true, import: 'creatorArea' }),
);
const staff = inOrder(import.meta.glob<StaffTab>('../*/*/staff-tab.ts', { eager: true, import: 'staffTab' }));

/** Patterns of pages below a path. */
const below = (start: string): string[] =>
  routes
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern.startsWith(start) && !pattern.includes(':'))
    .sort();

describe('tabs that pages declare', () => {
  test.each<[string, readonly PageTab[]]>([
    ['the settings', settings],
    ['the areas of a creator', creator],
    ['the staff pages', staff],
  ])('of %s have places of their own', (_, tabs) => {
    expect(tabs.length).toBeGreaterThan(4);
    expect(new Set(tabs.map(({ place }) => place)).size).toBe(tabs.length);
  });

  test('lead to each page of the settings', () => {
    expect(settings.map(({ to }) => to).sort()).toEqual(below('/settings/'));
  });

  test('lead to each page of staff', () => {
    expect(staff.map(({ to }) => to).sort()).toEqual(below('/admin'));
  });

  test('stand in the order of their places, whatever the order of their files', () => {
    const tab = (place: number): PageTab => ({ label: { id: 'x' }, place });
    expect(inOrder({ b: tab(20), a: tab(30), c: tab(10) }).map(({ place }) => place)).toEqual([10, 20, 30]);
  });
});
