import { addressKey } from '@bandshell/domain/accounts';
import { EMAIL_KINDS, type EmailKind } from '@bandshell/domain/announcements';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { EMAIL_PREFERENCE_CHANGES, notificationsErrors } from '@bandshell/domain/notifications';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { readEmailPreferences, setEmailPreferences } from './email-preferences.ts';
import { readUnsubscribeId } from './unsubscribe-id.ts';

/** The kinds of mail that a link ends, and whether any of them is on. */
export interface EmailSubscription {
  readonly kinds: readonly EmailKind[];
  readonly isOn: boolean;
}

/** Turns mails off with the link that they contain, without a log-in. */
export async function unsubscribeEmail(
  { platform, ip }: Pick<RequestContext, 'platform' | 'ip'>,
  { opaqueID, isEvery }: { readonly opaqueID: string; readonly isEvery?: boolean | null | undefined },
): Promise<Result<EmailSubscription, 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'email-unsubscribe', addressKey(ip), EMAIL_PREFERENCE_CHANGES);
  if (tooOften !== null) return tooOften;
  const wanted = readUnsubscribeId(platform.services.siteKeys, opaqueID);
  if (wanted === undefined) return refused(notificationsErrors.notFound);
  const kinds: readonly EmailKind[] = isEvery === true ? EMAIL_KINDS : wanted.kinds;
  await setEmailPreferences(platform, wanted.userId, kinds, false);
  return ok({ kinds: wanted.kinds, isOn: false });
}

/** The subscription that an unsubscribe link ends. */
export async function findEmailSubscription(
  platform: RequestContext['platform'],
  opaqueId: string,
): Promise<EmailSubscription | undefined> {
  const wanted = readUnsubscribeId(platform.services.siteKeys, opaqueId);
  if (wanted === undefined) return undefined;
  const all = await readEmailPreferences(platform, wanted.userId);
  return { kinds: wanted.kinds, isOn: all.some(({ kind, isOn }) => isOn && wanted.kinds.includes(kind)) };
}
