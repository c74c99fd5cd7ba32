import { expect, it } from 'vitest';
import { germanHeadMessages } from './head-messages-de.ts';
import { categoryTagHead, liveTagHead } from './tag-head.ts';

const data = { contentTags: [{ id: '100001', localizedName: 'Relaxing' }, null] };

it('lists of everything are named so and may be found', () => {
  expect(categoryTagHead({}, undefined)).toMatchObject({ title: 'Browse', status: 200, indexed: true });
  expect(liveTagHead({}, data, germanHeadMessages)).toMatchObject({ title: 'Live-Kanäle', indexed: true });
});

it('lists of a tag are named by it', () => {
  expect(categoryTagHead({ tagID: '100001' }, data)).toMatchObject({ title: 'Relaxing – Browse', indexed: true });
  expect(liveTagHead({ tagID: '100001' }, data)).toMatchObject({ title: 'Relaxing – Live channels' });
});

it('a tag that does not exist is missing; without an answer the list is not for search engines', () => {
  expect(categoryTagHead({ tagID: '5' }, data)).toMatchObject({ title: 'Tag does not exist', status: 404 });
  for (const answer of [undefined, null, {}, { contentTags: 'x' }]) {
    expect(liveTagHead({ tagID: '5' }, answer)).toMatchObject({ title: 'Live channels', status: 200, indexed: false });
  }
});
