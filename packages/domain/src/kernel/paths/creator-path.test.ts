import { expect, it } from 'vitest';
import {
  browserSourcesPath,
  collectionEditorPath,
  communityPath,
  creatorClipsPath,
  creatorCollectionsPath,
  emotesSettingsPath,
  hypeTrainsPath,
  moderationSettingsPath,
  streamSummaryPath,
  videoEditorPath,
  videoProducerPath,
} from './creator-path.ts';

it('pages of a creator stand below their login, each segment escaped', () => {
  expect([
    videoProducerPath('ann'),
    videoEditorPath('ann', '12'),
    creatorClipsPath('ann'),
    creatorCollectionsPath('ann'),
    communityPath('ann'),
    moderationSettingsPath('ann'),
    emotesSettingsPath('ann'),
    browserSourcesPath('ann'),
    collectionEditorPath('ann', 'a b'),
    hypeTrainsPath('ann'),
    hypeTrainsPath('ann', '7'),
    streamSummaryPath('ann'),
    streamSummaryPath('ann', '7'),
  ]).toEqual([
    '/u/ann/content/video-producer',
    '/u/ann/content/video-producer/12',
    '/u/ann/content/clips',
    '/u/ann/content/collections',
    '/u/ann/community',
    '/u/ann/settings/moderation',
    '/u/ann/settings/emotes',
    '/u/ann/settings/browser-sources',
    '/u/ann/content/collections/a%20b',
    '/u/ann/hype-trains',
    '/u/ann/hype-trains/7',
    '/u/ann/stream-summary',
    '/u/ann/stream-summary/7',
  ]);
});
