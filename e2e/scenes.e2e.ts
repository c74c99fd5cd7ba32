import { test } from 'vitest';
import { expectUsable, pageWalk } from './harness/page-walk.ts';
import { scenes } from './harness/scenes.ts';
import { notBusy } from './harness/settle.ts';

const walk = pageWalk();

test.each(scenes)('$name', async ({ reader, path, open }) => {
  const current = await walk.visit(reader, path(walk.site()));
  await open(current.page);
  await notBusy(current.page);
  await expectUsable(current);
});
