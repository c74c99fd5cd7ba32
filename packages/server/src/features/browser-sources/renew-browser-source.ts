import { browserSourcesErrors } from '@bandshell/domain/browser-sources';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { hashToken, newSecretToken } from '../../core/secrets/secret-token.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SourceWithToken } from './create-browser-source.ts';
import { changeSource, takeSourceChange } from './own-sources.ts';

export const RENEW_BROWSER_SOURCE_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Gives a source of the user's own channel a new address. Pages with the old one are closed at once. */
export async function renewBrowserSource(
  platform: Platform,
  channelId: string,
  sourceId: string,
): Promise<Result<SourceWithToken, (typeof RENEW_BROWSER_SOURCE_CODES)[number]>> {
  const tooOften = await takeSourceChange(platform, channelId);
  if (tooOften !== null) return tooOften;
  const token = newSecretToken();
  const source = await changeSource(platform, channelId, sourceId, {
    token_hash: hashToken(token),
    last_opened_at: null,
  });
  return source === undefined ? refused(browserSourcesErrors.notFound) : ok({ source, token });
}
