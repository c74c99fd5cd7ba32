import { ALERT_TESTS_BY_USER, browserSourcesErrors } from '@bandshell/domain/browser-sources';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { findAlertKind } from '@bandshell/domain/overlay-kinds';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSource } from './own-sources.ts';

export const TEST_BROWSER_SOURCE_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Shows a made-up alert on the open pages of one source, also of a kind that it usually hides. */
export async function testBrowserSource(
  platform: Platform,
  channelId: string,
  input: { readonly sourceID: string; readonly kind: string },
): Promise<Result<string, (typeof TEST_BROWSER_SOURCE_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'browser-source-tests', channelId, ALERT_TESTS_BY_USER);
  if (tooOften !== null) return tooOften;
  const source = await findSource(platform.database.db, channelId, input.sourceID);
  const kind = findAlertKind(input.kind);
  if (source === undefined || kind === undefined) return refused(browserSourcesErrors.notFound);
  if (source.kind !== 'ALERTS') return refused(browserSourcesErrors.noAlerts);
  const { clock, database } = platform;
  const alert = { alertId: newId(clock), kind: input.kind, facts: kind.sample };
  await database.transact((tx) =>
    tx.emit({ type: 'browser-source-alert', channelId, sourceId: source.id, ...alert }, channelId),
  );
  return ok(source.id);
}
