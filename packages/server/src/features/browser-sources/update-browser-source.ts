import {
  browserSourcesErrors,
  checkSourceName,
  checkSourceStyle,
  type SourceStyle,
} from '@bandshell/domain/browser-sources';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { BrowserSourceRow } from './browser-sources-tables.ts';
import { changeSource, takeSourceChange } from './own-sources.ts';

export const UPDATE_BROWSER_SOURCE_CODES = [
  'NAME_EMPTY',
  'NAME_TOO_LONG',
  'STYLE_INVALID',
  'NOT_FOUND',
  'RATE_LIMITED',
] as const;

/** Gives a source of the user's own channel another name and other options. Its open pages follow at once. */
export async function updateBrowserSource(
  platform: Platform,
  channelId: string,
  input: { readonly sourceID: string; readonly name: string; readonly style: SourceStyle },
): Promise<Result<BrowserSourceRow, (typeof UPDATE_BROWSER_SOURCE_CODES)[number]>> {
  const name = checkSourceName(input.name);
  if (!name.ok) return name;
  const style = checkSourceStyle(input.style);
  if (!style.ok) return style;
  const tooOften = await takeSourceChange(platform, channelId);
  if (tooOften !== null) return tooOften;
  const change = { name: name.value, style: JSON.stringify(style.value) };
  const row = await changeSource(platform, channelId, input.sourceID, change);
  return row === undefined ? refused(browserSourcesErrors.notFound) : ok(row);
}
