import { afterEach, expect, test } from 'vitest';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { MaturePictures } from './mature-pictures.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const open = async (id: string | null, showsMatureContent: boolean) => {
  const currentUser = id === null ? null : { id, login: 'ann', displayName: 'Ann' };
  page = await renderComponent(<MaturePictures />, {
    UseViewer: { currentUser, flags: [] },
    MaturePictures: { currentUser: currentUser && { id, privacySettings: { id, showsMatureContent } } },
  });
  return anonymous.anonymous;
};

test('who chose to see content for adults gets answers of their own; all others share theirs', async () => {
  expect(await open('1', true)).toBe(false);
  await page.remove();
  expect(anonymous.anonymous).toBe(true);
  expect(await open('2', false)).toBe(true);
  await page.remove();
  expect(await open(null, true)).toBe(true);
  expect(page.sent.map(({ name }) => name)).not.toContain('MaturePictures');
});
