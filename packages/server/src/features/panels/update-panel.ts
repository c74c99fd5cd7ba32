import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkPanelContent, type PanelContent, panelsErrors } from '@bandshell/domain/panels';
import type { Platform } from '../../platform/platform.ts';
import { PANEL_CONTENT_CODES } from './create-panel.ts';
import { changePanel, takePanelChange } from './own-panels.ts';
import type { PanelRow } from './panels-tables.ts';

export const UPDATE_PANEL_CODES = [...PANEL_CONTENT_CODES, 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** Replaces what one of the user's panels contains; its picture stays. */
export async function updatePanel(
  platform: Platform,
  userId: string,
  panelId: string,
  input: PanelContent,
): Promise<Result<PanelRow, (typeof UPDATE_PANEL_CODES)[number]>> {
  const content = checkPanelContent(input);
  if (!content.ok) return content;
  const tooOften = await takePanelChange(platform, userId);
  if (tooOften !== null) return tooOften;
  const { title, text, linkURL, imageAlt } = content.value;
  const panel = await platform.database.transact((tx) =>
    changePanel(tx, userId, panelId, {
      title,
      text,
      link_url: linkURL,
      image_alt: imageAlt,
      updated_at: platform.clock.now(),
    }),
  );
  return panel === undefined ? refused(panelsErrors.notFound) : ok(panel);
}
