import {
  addressKey,
  LOG_IN_ATTEMPTS_BY_ACCOUNT,
  LOG_IN_ATTEMPTS_BY_ADDRESS,
  LOG_IN_ATTEMPTS_BY_PAIR,
  LOG_IN_ATTEMPTS_UNDER_ATTACK,
} from '@bandshell/domain/accounts';
import type { Refusal } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { throttle } from '../../core/throttle.ts';
import { isKnownDevice } from './devices/known-device.ts';

/**
 * Counts a password attempt: for the address, for login and address together, and for the login when the browser is
 * unknown to it. The last one alone never refuses anyone, because others could lock the owner out with it; it only
 * leaves each address fewer attempts while many guess at once. Returns null, or the time of the next attempt.
 * @param userId undefined when nobody has the login; it is counted all the same
 */
export async function takeLogInAttempt(
  context: RequestContext,
  login: string,
  userId: string | undefined,
): Promise<Refusal<'RATE_LIMITED'> | null> {
  const { limits } = context.platform;
  const address = addressKey(context.ip);
  const byAddress = await throttle(limits, 'log-in-address', address, LOG_IN_ATTEMPTS_BY_ADDRESS);
  if (byAddress !== null) return byAddress;
  const isAttacked =
    !(await isKnownDevice(context, userId)) &&
    (await throttle(limits, 'log-in-account', login, LOG_IN_ATTEMPTS_BY_ACCOUNT)) !== null;
  const rule = isAttacked ? LOG_IN_ATTEMPTS_UNDER_ATTACK : LOG_IN_ATTEMPTS_BY_PAIR;
  return throttle(limits, 'log-in', `${login} ${address}`, rule);
}
