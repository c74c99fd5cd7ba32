import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkPanelContent, PANELS_MAX, type PanelContent, panelsErrors } from '@bandshell/domain/panels';
import { newId } from '../../core/ids/new-id.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastPosition, lockPanels, takePanelChange } from './own-panels.ts';
import type { PanelRow } from './panels-tables.ts';

export const PANEL_CONTENT_CODES = ['TITLE_TOO_LONG', 'TEXT_TOO_LONG', 'ALT_TOO_LONG', 'LINK_INVALID'] as const;
export const CREATE_PANEL_CODES = [...PANEL_CONTENT_CODES, 'TOO_MANY', 'RATE_LIMITED'] as const;

/** Adds a panel at the end of the user's own channel. */
export async function createPanel(
  platform: Platform,
  userId: string,
  input: PanelContent,
): Promise<Result<PanelRow, (typeof CREATE_PANEL_CODES)[number]>> {
  const content = checkPanelContent(input);
  if (!content.ok) return content;
  const tooOften = await takePanelChange(platform, userId);
  if (tooOften !== null) return tooOften;
  const { title, text, linkURL, imageAlt } = content.value;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const { length } = await lockPanels(tx, userId);
    if (length >= PANELS_MAX) return refused(panelsErrors.tooMany, { max: PANELS_MAX });
    const panel = await tx.db
      .insertInto('panels')
      .values({
        channel_id: userId,
        id: newId(platform.clock),
        position: await lastPosition(tx, userId),
        title,
        text,
        link_url: linkURL,
        image_alt: imageAlt,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(panel);
  });
}
