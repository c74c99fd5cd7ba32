import { test } from 'vitest';
import { expectUsable, pageWalk } from '../harness/page-walk.ts';
import { scenes } from '../harness/scenes.ts';
import { notBusy } from '../harness/settle.ts';

const walk = pageWalk();

test.each(scenes)('$name', async ({ reader, path, open }) => {
  // Each page has been loaded as a document by the walks over all pages.
  const current = await walk.follow(reader, path(walk.site()), 'en');
  await open(current.page);
  await notBusy(current.page);
  await expectUsable(current);
  // A page is left by a link once its dialog or menu is closed.
  await current.page.keyboard.press('Escape');
});
