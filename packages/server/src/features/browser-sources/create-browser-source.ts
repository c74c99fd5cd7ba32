import {
  BROWSER_SOURCES_MAX,
  browserSourcesErrors,
  checkSourceName,
  checkSourceStyle,
  DEFAULT_SOURCE_STYLE,
  type SourceKind,
} from '@bandshell/domain/browser-sources';
import { ok, type Result, refused, type SiteLanguage } from '@bandshell/domain/kernel';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { newId } from '../../core/ids/new-id.ts';
import { hashToken, newSecretToken } from '../../core/secrets/secret-token.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BrowserSourceRow } from './browser-sources-tables.ts';
import { takeSourceChange } from './own-sources.ts';

export const CREATE_BROWSER_SOURCE_CODES = [
  'NAME_EMPTY',
  'NAME_TOO_LONG',
  'STYLE_INVALID',
  'TOO_MANY',
  'RATE_LIMITED',
] as const;

/** A source with its secret, which is shown once. */
export interface SourceWithToken {
  readonly source: BrowserSourceRow;
  readonly token: string;
}

/** Makes a source of the user's own channel. Its texts are in the user's language. */
export async function createBrowserSource(
  platform: Platform,
  channelId: string,
  input: { readonly kind: SourceKind; readonly name: string; readonly language: SiteLanguage },
): Promise<Result<SourceWithToken, (typeof CREATE_BROWSER_SOURCE_CODES)[number]>> {
  const name = checkSourceName(input.name);
  if (!name.ok) return name;
  const style = checkSourceStyle({ ...DEFAULT_SOURCE_STYLE, language: input.language });
  if (!style.ok) return style;
  const tooOften = await takeSourceChange(platform, channelId);
  if (tooOften !== null) return tooOften;
  const token = newSecretToken();
  return platform.database.transact(async (tx) => {
    await lockChannelChanges(tx, channelId);
    const { count } = await tx.db
      .selectFrom('browser_sources')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('channel_id', '=', channelId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= BROWSER_SOURCES_MAX)
      return refused(browserSourcesErrors.tooMany, { max: BROWSER_SOURCES_MAX });
    const source = await tx.db
      .insertInto('browser_sources')
      .values({
        channel_id: channelId,
        id: newId(platform.clock),
        kind: input.kind,
        name: name.value,
        token_hash: hashToken(token),
        style: JSON.stringify(style.value),
        created_at: platform.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok({ source, token });
  });
}
