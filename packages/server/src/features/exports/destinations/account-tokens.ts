import { sql } from 'kysely';
import type { ExportDestination } from '../../../platform/config/export-destinations.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DestinationAnswer } from './call-destination.ts';
import { DestinationApi } from './destination-api.ts';
import { type DestinationTokens, refreshTokens } from './destination-oauth.ts';
import type { ExportAccountRow } from './destination-tables.ts';

const PURPOSE = 'export-account';
/** A token that ends within this time is refreshed first. */
const EARLY_MS = 60_000;
/** Only one process at a time refreshes: most sites accept each refresh token once. */
const REFRESH_LEASE_SECONDS = 30;

type Kind = 'access' | 'refresh';
const bindOf = (userId: string, destination: string, kind: Kind): string => `${userId} ${destination} ${kind}`;

/** The columns that keep tokens, sealed for this user and destination. */
export function sealedTokens(
  { services, clock }: Platform,
  userId: string,
  destination: string,
  { access, refresh, expiresInMs }: DestinationTokens,
) {
  const seal = (kind: Kind, token: string) => services.siteKeys.seal(PURPOSE, token, bindOf(userId, destination, kind));
  return {
    access_sealed: seal('access', access),
    ...(refresh === undefined ? {} : { refresh_sealed: seal('refresh', refresh) }),
    expires_at: new Date(clock.now().getTime() + expiresInMs),
    refreshing_until: null,
    lapsed_at: null,
  };
}

/** The tokens of an account; undefined for one that cannot be unsealed, because the site's secret was lost. */
export function unsealedTokens(
  { services }: Platform,
  row: Pick<ExportAccountRow, 'user_id' | 'destination' | 'access_sealed' | 'refresh_sealed'>,
): { readonly access: string | undefined; readonly refresh: string | undefined } {
  const unseal = (kind: Kind, sealed: Buffer | null) =>
    sealed === null ? undefined : services.siteKeys.unseal(PURPOSE, sealed, bindOf(row.user_id, row.destination, kind));
  return { access: unseal('access', row.access_sealed), refresh: unseal('refresh', row.refresh_sealed) };
}

export const findAccount = (db: Db, userId: string, destination: string): Promise<ExportAccountRow | undefined> =>
  db
    .selectFrom('export_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('destination', '=', destination)
    .executeTakeFirst();

/** The account no longer gives access: its user has to connect it again. */
export class AccessEnded extends Error {
  override readonly name = 'AccessEnded';
}

/** Something that may succeed later. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
}

/**
 * Calls a destination with the access token of an account. Refreshes the token when it lapses, and once more when the
 * destination refuses it before that.
 * @throws {AccessEnded} when the destination accepts neither token; the account is then marked
 * @throws {TryLater} while the token cannot be refreshed
 */
export async function withAccess<Answer extends DestinationAnswer>(
  platform: Platform,
  destination: ExportDestination,
  userId: string,
  signal: AbortSignal | undefined,
  call: (api: DestinationApi) => Promise<Answer>,
): Promise<Answer> {
  const first = await accessToken(platform, destination, userId, undefined);
  const answer = await call(new DestinationApi(destination, first, signal));
  if (answer.verdict.kind !== 'unauthorized') return answer;
  const second = await accessToken(platform, destination, userId, first);
  const again = await call(new DestinationApi(destination, second, signal));
  if (again.verdict.kind !== 'unauthorized') return again;
  await markLapsed(platform, destination.id, userId);
  throw new AccessEnded('the destination refuses a new token');
}

/** @param refused a token that the destination does not accept */
async function accessToken(
  platform: Platform,
  destination: ExportDestination,
  userId: string,
  refused: string | undefined,
): Promise<string> {
  const { clock, database } = platform;
  const account = await findAccount(database.db, userId, destination.id);
  if (account === undefined || account.lapsed_at !== null) throw new AccessEnded('the account is not connected');
  const { access, refresh } = unsealedTokens(platform, account);
  const isFresh = account.expires_at.getTime() > clock.now().getTime() + EARLY_MS;
  if (access !== undefined && access !== refused && (isFresh || refresh === undefined)) return access;
  if (refresh === undefined) {
    await markLapsed(platform, destination.id, userId);
    throw new AccessEnded('the token has lapsed and cannot be refreshed');
  }
  return refreshAccount(platform, destination, account, refresh);
}

async function refreshAccount(
  platform: Platform,
  destination: ExportDestination,
  account: ExportAccountRow,
  refresh: string,
): Promise<string> {
  const { database } = platform;
  const own = () =>
    database.db
      .updateTable('export_accounts')
      .where('user_id', '=', account.user_id)
      .where('destination', '=', destination.id)
      // Tokens of another connection are never replaced.
      .where('access_sealed', '=', account.access_sealed);
  const { numUpdatedRows } = await own()
    .set({ refreshing_until: sql<Date>`now() + make_interval(secs => ${REFRESH_LEASE_SECONDS})` })
    .where((where) =>
      where.or([where('refreshing_until', 'is', null), where('refreshing_until', '<', sql<Date>`now()`)]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new TryLater('another process refreshes the tokens');
  const result = await refreshTokens(destination, refresh);
  if (result.ok) {
    await own()
      .set(sealedTokens(platform, account.user_id, destination.id, result.tokens))
      .execute();
    return result.tokens.access;
  }
  await own().set({ refreshing_until: null }).execute();
  if (result.reason === 'unreachable') throw new TryLater('the tokens cannot be refreshed now');
  await own().set({ lapsed_at: platform.clock.now() }).execute();
  throw new AccessEnded('the destination has ended the access');
}

async function markLapsed({ clock, database }: Platform, destination: string, userId: string): Promise<void> {
  await database.db
    .updateTable('export_accounts')
    .set({ lapsed_at: clock.now() })
    .where('user_id', '=', userId)
    .where('destination', '=', destination)
    .execute();
}
