import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { ShareDialog } from './share-dialog.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const open = async (shareCode: string | null) => {
  const content = {
    ...{ title: 'A clip', player: 'clip=Quiet-Kiln', clipSlug: 'Quiet-Kiln', hasTimes: false },
    pathAt: () => '/ana/clip/Quiet-Kiln',
  };
  page = await renderComponent(<ShareDialog open content={content} position={0} onClose={() => undefined} />, {
    ShareCode: { clip: { id: '5', shareCode } },
  });
  return [page.element.querySelector('input')?.value, page.element.querySelector('textarea')?.value];
};

test('the link and the embed code of a clip carry the code of who shares it, and the dialog says so', async () => {
  const [link, code] = await open('c0-de_X');
  expect(link).toBe(`${window.location.origin}/ana/clip/Quiet-Kiln?shared=c0-de_X`);
  expect(code).toContain('/player/?clip=Quiet-Kiln&amp;shared=c0-de_X&amp;parent=');
  expect(page.text()).toContain('sharing badge');
});

test('a viewer whose links do not count shares a plain link', async () => {
  const [link, code] = await open(null);
  expect(link).toBe(`${window.location.origin}/ana/clip/Quiet-Kiln`);
  expect(code).not.toContain('shared=');
  expect(page.text()).not.toContain('badge');
});
