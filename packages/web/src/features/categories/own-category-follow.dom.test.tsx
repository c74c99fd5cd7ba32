import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { useSnackbarStore } from '../../ui/snackbar/snackbar-store.ts';
import { OwnCategoryFollow } from './own-category-follow.tsx';

const [ASKED, RESTORE, UNFOLLOW] = ['OwnCategoryFollow', 'UseRestoreCategoryFollow', 'UseUnfollowCategory'];

test('an unfollow of a category can be taken back, with its date', async () => {
  let isFollowing = true;
  const category = () => ({
    ...{ __typename: 'Category', id: '5' },
    self: { follow: isFollowing ? { followedAt: '2026-01-01T00:00:00Z' } : null },
  });
  const change = (is: boolean) => () => {
    isFollowing = is;
    return category();
  };
  const page = await renderComponent(<OwnCategoryFollow id="5" slug="raku" displayName="Raku" />, {
    [ASKED]: () => ({ category: category() }),
    [UNFOLLOW]: () => ({ unfollowCategory: { category: change(false)() } }),
    [RESTORE]: () => ({ restoreCategoryFollow: { category: change(true)(), error: null } }),
  });
  await page.press('Following Raku');
  const shown = useSnackbarStore.getState().snackbars.at(-1);
  expect(shown).toMatchObject({ message: 'You no longer follow Raku.', button: { label: 'Undo' } });
  shown?.button?.run();
  await expect.poll(() => page.sent.map(({ name }) => name)).toContain(RESTORE);
  expect(isFollowing).toBe(true);
  await page.remove();
});
