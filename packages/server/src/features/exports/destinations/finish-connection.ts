import { connectionsSettingsPath } from '@bandshell/domain/kernel';
import type { Viewer } from '../../../core/identity/viewer.ts';
import { hashToken, isSecretToken } from '../../../core/secrets/secret-token.ts';
import type { ExportDestination } from '../../../platform/config/export-destinations.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sealedTokens } from './account-tokens.ts';
import { VERIFIER_PURPOSE } from './begin-connection.ts';
import { DestinationApi, type DestinationProfile } from './destination-api.ts';
import { CALLBACK_PATH, type DestinationTokens, exchangeCode } from './destination-oauth.ts';
import { endAccount } from './disconnect.ts';

export interface ConnectionAnswer {
  readonly state: string;
  readonly code: string | undefined;
}

/** The data that the page to which the user returns says. */
type Outcome = 'connected' | 'denied' | 'failed' | 'expired';

/**
 * Ends what `beginConnection` began: exchanges the code for tokens and stores them. Only the browser session that began
 * it can end it, once. Returns the path of the site at which the user goes on.
 */
export async function finishConnection(
  platform: Platform,
  viewer: Viewer | null,
  { state, code }: ConnectionAnswer,
): Promise<string> {
  const request = await takeRequest(platform, viewer, state);
  const destination = request && platform.services.exportDestinations.find(request.destination);
  if (request === undefined || destination === undefined) return resultPath(connectionsSettingsPath, '', 'expired');
  const back = (outcome: Outcome) => resultPath(request.return_path, destination.id, outcome);
  if (code === undefined) return back('denied');
  const verifier = platform.services.siteKeys.unseal(VERIFIER_PURPOSE, request.verifier_sealed, request.user_id);
  if (verifier === undefined) return back('failed');
  const redirectUri = `${platform.config.publicUrl}${CALLBACK_PATH}`;
  const result = await exchangeCode(destination, { code, verifier, redirectUri });
  if (!result.ok) return back('failed');
  const { value: profile } = await new DestinationApi(destination, result.tokens.access).profile();
  if (profile === undefined) return back('failed');
  await keepAccount(platform, request.user_id, destination, profile, result.tokens);
  return back('connected');
}

/**
 * The origin at which the user began, if the answer came to another name of this machine. The session is known only there.
 */
export async function originOfConnection(
  { clock, database }: Platform,
  state: string,
  cameTo: string,
): Promise<string | undefined> {
  if (!isSecretToken(state)) return undefined;
  const request = await database.db
    .selectFrom('export_connection_requests')
    .select('origin')
    .where('state_hash', '=', hashToken(state))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const origin = request?.origin ?? undefined;
  return origin === undefined || new URL(origin).host === cameTo ? undefined : origin;
}

/** The request of this state and session. It is deleted, so an answer works once. */
async function takeRequest({ clock, database }: Platform, viewer: Viewer | null, state: string) {
  if (viewer?.sessionId == null || !isSecretToken(state)) return undefined;
  return database.db
    .deleteFrom('export_connection_requests')
    .where('state_hash', '=', hashToken(state))
    .where('user_id', '=', viewer.userId)
    .where('session_id', '=', viewer.sessionId)
    .where('expires_at', '>', clock.now())
    .returning(['user_id', 'destination', 'verifier_sealed', 'return_path'])
    .executeTakeFirst();
}

async function keepAccount(
  platform: Platform,
  userId: string,
  destination: ExportDestination,
  profile: DestinationProfile,
  tokens: DestinationTokens,
): Promise<void> {
  const account = {
    account_id: profile.id,
    account_name: profile.name,
    page_url: profile.pageURL ?? null,
    connected_at: platform.clock.now(),
    refresh_sealed: null,
    ...sealedTokens(platform, userId, destination.id, tokens),
  };
  await platform.database.transact(async (tx) => {
    await endAccount(tx, platform, userId, destination.id, { keepsExportsOf: profile.id });
    await tx.db
      .insertInto('export_accounts')
      .values({ user_id: userId, destination: destination.id, ...account })
      // Two answers at once: the later one is the account.
      .onConflict((conflict) => conflict.columns(['user_id', 'destination']).doUpdateSet(account))
      .execute();
  });
}

function resultPath(path: string, destination: string, outcome: Outcome): string {
  const url = new URL(path, 'http://site.invalid');
  if (destination !== '') url.searchParams.set('destination', destination);
  url.searchParams.set('connection', outcome);
  return `${url.pathname}${url.search}${url.hash}`;
}
