import { expect, test } from 'vitest';
import { captureTracking } from '../../testing/capture-tracking.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { AdCard } from './ad-card.tsx';

test('TRACK-07 the place of an ad is reported once it is on a page, with the kind of page', async () => {
  const tracking = captureTracking();
  const page = await renderComponent(<AdCard pageKind="directory" />);
  expect(await tracking.leavePage()).toEqual([{ name: 'ad_manager_mounted', properties: { page: 'directory' } }]);
  await page.remove();
  tracking.stop();
});
