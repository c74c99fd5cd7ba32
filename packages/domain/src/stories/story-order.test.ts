import { expect, test } from 'vitest';
import { captionTokens, checkStoryCaption, STORY_CAPTION_MAX_CODE_POINTS } from './story-caption.ts';
import { firstStoryIndex, orderStoryCreators } from './story-order.ts';
import { storyRedirect, storyViewMode } from './story-view-mode.ts';

const story = (id: number, creatorId: string, createdAt: number, isSeen = false) => ({
  ...{ id: String(id), creatorId, createdAt, isSeen },
});

test('the viewer comes first, then creators with unseen stories, each group by its newest story', () => {
  const stories = [
    story(1, '10', 100, true),
    story(2, '20', 200),
    story(3, '30', 900, true),
    story(4, '40', 300),
    story(5, '20', 50, true),
    story(6, '99', 1),
  ];
  const ids = (order: 'UNSEEN_FIRST' | 'RECENT', own: string | null) =>
    orderStoryCreators(stories, own, order).map(({ creatorId }) => creatorId);
  expect(ids('UNSEEN_FIRST', '99')).toEqual(['99', '40', '20', '30', '10']);
  expect(ids('UNSEEN_FIRST', null)).toEqual(['40', '20', '99', '30', '10']);
  expect(ids('RECENT', '99')).toEqual(['99', '30', '40', '20', '10']);
  const [own, , twenty] = orderStoryCreators(stories, '99');
  expect(own?.hasUnseenStory).toBe(false);
  expect(twenty?.stories.map(({ id }) => id)).toEqual(['5', '2']);
  expect(orderStoryCreators([], '99')).toEqual([]);
});

test('stories of one millisecond stand in the order of their ids', () => {
  const [creator] = orderStoryCreators([story(1000, '1', 5), story(999, '1', 5)], null);
  expect(creator?.stories.map(({ id }) => id)).toEqual(['999', '1000']);
});

test('STORY-02 a viewer begins with the story of the address, else with the first that they have not seen', () => {
  const stories = [story(1, '1', 1, true), story(2, '1', 2), story(3, '1', 3)];
  expect(firstStoryIndex(stories)).toBe(1);
  expect(firstStoryIndex(stories, '3')).toBe(2);
  expect(firstStoryIndex(stories, '9')).toBe(-1);
  expect(firstStoryIndex(stories.map((one) => ({ ...one, isSeen: true })))).toBe(0);
  expect(firstStoryIndex([])).toBe(0);
});

test('STORY-03 STORY-04 an address without a view mode leads to the view of the channel', () => {
  expect(storyViewMode('?view=carousel')).toBe('carousel');
  expect(storyViewMode('?view=channel')).toBe('channel');
  for (const search of ['', '?', '?view=', '?view=Channel', '?view=list']) {
    expect(storyViewMode(search)).toBeUndefined();
    expect(storyRedirect(search)).toBe('?view=channel');
  }
  expect(storyRedirect('?a=1&view=x')).toBe('?a=1&view=channel');
  expect(storyRedirect('?view=carousel')).toBeUndefined();
});

test('a caption is one line and knows whom it names', () => {
  expect(checkStoryCaption(' a \n b ')).toEqual({ ok: true, value: 'a b' });
  expect(checkStoryCaption('')).toEqual({ ok: true, value: '' });
  expect(checkStoryCaption('🎪'.repeat(STORY_CAPTION_MAX_CODE_POINTS)).ok).toBe(true);
  expect(checkStoryCaption('x'.repeat(STORY_CAPTION_MAX_CODE_POINTS + 1))).toMatchObject({ code: 'CAPTION_TOO_LONG' });
  expect(captionTokens('with @Ann_1, not a@b.example')).toEqual([
    { kind: 'TEXT', text: 'with ' },
    { kind: 'MENTION', text: '@Ann_1', login: 'ann_1' },
    { kind: 'TEXT', text: ', not a@b.example' },
  ]);
  expect(captionTokens('')).toEqual([]);
});
