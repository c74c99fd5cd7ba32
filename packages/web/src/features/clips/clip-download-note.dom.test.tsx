import { afterEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { ClipDownloadNote } from './clip-download-note.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const state = { location: { pathname: '/ana/clip/Quiet-Kiln', search: '', hash: '' }, match: { params: {} } };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;
const ana = { id: '7' };
const ben = { id: '8' };

interface Case {
  readonly viewer: { readonly id: string } | null;
  readonly isAllowed: boolean;
  readonly canExport?: boolean;
  readonly draftUntil?: string | null;
}
/** The sentence, and the address of the link. */
const shown = async ({ viewer, isAllowed, canExport = false, draftUntil = null }: Case) => {
  await page?.remove();
  page = await renderComponent(
    <RouterContext value={router}>
      <ClipDownloadNote slug="Quiet-Kiln" />
    </RouterContext>,
    {
      UseViewer: { currentUser: viewer, flags: [] },
      ClipDownloadNote: {
        clip: {
          ...{ id: '5', draftUntil, self: viewer && { canExport } },
          broadcaster: { ...ana, channel: { id: ana.id, canViewersExportClips: isAllowed } },
        },
      },
    },
  );
  const { element } = page;
  return [element.querySelector('p')?.textContent, element.querySelector('a')?.getAttribute('href')];
};
const may = 'The channel lets viewers download its clips as files.';
const mayNot = 'The channel does not let viewers download its clips.';

test('API-34 says whether the channel lets viewers download its clips, and offers to log in only there', async () => {
  expect(await shown({ viewer: null, isAllowed: true })).toEqual([may, '/login/ana/clip/Quiet-Kiln']);
  expect(page.text()).toContain('Log in to download');
  expect(await shown({ viewer: null, isAllowed: false })).toEqual([mayNot, undefined]);
  expect(await shown({ viewer: ben, isAllowed: true, canExport: true })).toEqual([may, undefined]);
  expect(await shown({ viewer: ben, isAllowed: false })).toEqual([mayNot, undefined]);
});

test('a blocked viewer, the owner, and the maker of a draft are told nothing', async () => {
  expect(await shown({ viewer: ben, isAllowed: true })).toEqual([undefined, undefined]);
  expect(await shown({ viewer: ana, isAllowed: false, canExport: true })).toEqual([undefined, undefined]);
  const draft = { viewer: ben, isAllowed: true, draftUntil: '2026-11-29T00:00:00Z' };
  expect(await shown(draft)).toEqual([undefined, undefined]);
});
