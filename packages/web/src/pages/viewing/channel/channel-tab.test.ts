import { expect, test } from 'vitest';
import { channelTabOf } from './channel-tab.ts';

test.each([
  ['/ana', 'home'],
  ['/ana/', 'home'],
  ['/ana/home', 'home'],
  ['/ana/schedule/x', 'schedule'],
  ['/ana/about', 'about'],
  ['/ana/About/more', 'about'],
  ['/ana/videos', 'videos'],
  ['/ana/videos/', 'videos'],
  ['/ana/videos/edit', 'own-videos'],
  ['/ana/clips/x', 'clips'],
  ['/ana/collections', 'collections'],
  ['/ana/followers', 'followers'],
  ['/ana/Following/x', 'following'],
  ['/ana/benefits', 'benefits'],
  ['/save-streak/ana', 'save-streak'],
  ['/ana/save-streak', 'home'],
  ['/ana/follow', 'home'],
  ['/following', 'home'],
  ['/videos', 'home'],
] as const)('CHAN-24 ROUTE-39 %s shows %s', (path, tab) => expect(channelTabOf(path)).toBe(tab));
