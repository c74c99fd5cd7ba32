import { ACCOUNT_LINKS_BY_ADDRESS, type AccountLinkState, addressKey } from '@bandshell/domain/accounts';
import { ok, type Result } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { findLink } from '../links/find-link.ts';

/** The pages that mails link to. */
export const LINK_PAGES = ['EMAIL_VERIFICATION', 'RECOVERY', 'NOT_ME'] as const;
export type LinkPage = (typeof LINK_PAGES)[number];

const PURPOSES = {
  EMAIL_VERIFICATION: ['verify-email', 'change-email'],
  RECOVERY: ['recover'],
  NOT_ME: ['not-me', 'undo-email'],
} as const;

/** The content that a link's page shows before the user confirms. */
export interface AccountLink {
  readonly state: AccountLinkState;
  /** Null for an invalid link. */
  readonly login: string | null;
  /** The address to which the link was mailed; null for an invalid link. */
  readonly email: string | null;
  /** Whether the account will have this address afterwards. */
  readonly changesEmail: boolean;
}

/** Reads a link without using it. */
export async function readAccountLink(
  { platform, ip }: RequestContext,
  input: { readonly token: string; readonly page: LinkPage },
): Promise<Result<AccountLink, 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'account-link', addressKey(ip), ACCOUNT_LINKS_BY_ADDRESS);
  if (tooOften !== null) return tooOften;
  const { state, link } = await findLink(platform.database.db, platform.clock, input.token, PURPOSES[input.page]);
  return ok({
    state,
    login: link?.login ?? null,
    email: link?.email ?? null,
    changesEmail: link?.purpose === 'change-email' || link?.purpose === 'undo-email',
  });
}
