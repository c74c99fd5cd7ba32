import { ok, type Result } from '@bandshell/domain/kernel';
import { CLIENT_CHANGES_BY_USER } from '@bandshell/domain/oauth';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { ClientInputErrorCode } from './client-form.ts';

export interface ClientChange {
  /** The parsed form. An invalid form changes nothing and does not count for limits. */
  readonly form?: Result<unknown, ClientInputErrorCode>;
  /** Deleting an application reduces risk, so it is always possible. */
  readonly isUncounted?: boolean;
}

/** Changing an application gives access to its users' tokens, so it needs a recent log-in and is rate-limited. */
export async function mayChangeClient(
  context: RequestContext,
  { form, isUncounted = false }: ClientChange,
): Promise<Result<true, ClientInputErrorCode | 'REAUTHENTICATION_REQUIRED' | 'RATE_LIMITED'>> {
  const { userId } = viewerOf(context);
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  if (form?.ok === false) return form;
  if (isUncounted) return ok(true);
  const tooOften = await throttle(context.platform.limits, 'oauth-client', userId, CLIENT_CHANGES_BY_USER);
  return tooOften === null ? ok(true) : tooOften;
}
