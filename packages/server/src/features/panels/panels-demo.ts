import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { createPanel } from './create-panel.ts';
import { savePanelPicture } from './panel-picture.ts';
import { demoPanels } from './panels-demo-content.ts';

/** Writes the panels of the demo channels that have none, as their owners do. */
export async function givePanels({ platform, readAsset, signal }: DemoStart): Promise<void> {
  const { db } = platform.database;
  const owners = await db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', Object.keys(demoPanels))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('panels').select('panels.id').whereRef('panels.channel_id', '=', 'users.id'))),
    )
    .execute();
  for (const { id, login } of owners) {
    for (const { title, text, linkURL = null, imageAlt } of demoPanels[login] ?? []) {
      if (signal.aborted) return;
      const panel = await createPanel(platform, id, { title, text, linkURL, imageAlt: imageAlt ?? '' });
      if (!panel.ok) platform.log.warn({ login, code: panel.code }, 'a demo channel gets no panel');
      else if (imageAlt !== undefined) {
        await savePanelPicture(platform, id, panel.value.id, await readAsset(`${login}-banner.webp`));
      }
    }
  }
}
