import {
  addressKey,
  LOG_IN_ATTEMPTS_BY_ACCOUNT,
  LOG_IN_ATTEMPTS_BY_ADDRESS,
  LOG_IN_ATTEMPTS_BY_PAIR,
  LOG_IN_ATTEMPTS_UNDER_ATTACK,
} from '@bandshell/domain/accounts';
import type { Refusal } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { browserSubject, recognise } from './devices/known-device.ts';

/**
 * Counts a password attempt: for the address, for login and address together, and for the login when the browser is unknown to
 * it. The last one alone never refuses anyone, because others could lock the owner out with it; it only leaves each address
 * fewer attempts while many guess at once. An owner who is recognised by their browser has attempts of their own. One who is
 * recognised by their address is not counted with the others there. Returns null, or the time of the next attempt.
 * @param userId undefined when nobody has the login; it is counted all the same
 */
export async function takeLogInAttempt(
  context: RequestContext,
  login: string,
  userId: string | undefined,
): Promise<Refusal<'RATE_LIMITED'> | null> {
  const { limits } = context.platform;
  const address = addressKey(context.ip);
  const knownBy = await recognise(context, userId);
  if (knownBy === 'device') {
    return throttle(limits, 'log-in', `${login} ${browserSubject(context)}`, LOG_IN_ATTEMPTS_BY_PAIR);
  }
  const byAddress =
    knownBy === 'address' ? null : await throttle(limits, 'log-in-address', address, LOG_IN_ATTEMPTS_BY_ADDRESS);
  if (byAddress !== null) return byAddress;
  const isAttacked = (await throttle(limits, 'log-in-account', login, LOG_IN_ATTEMPTS_BY_ACCOUNT)) !== null;
  const rule = isAttacked ? LOG_IN_ATTEMPTS_UNDER_ATTACK : LOG_IN_ATTEMPTS_BY_PAIR;
  return throttle(limits, 'log-in', `${login} ${address}`, rule);
}

/** After a log-in, the wrong attempts before it do not count. */
export async function forgiveLogInAttempts(context: RequestContext, login: string): Promise<void> {
  const { limits } = context.platform;
  await limits.reset('log-in', `${login} ${addressKey(context.ip)}`);
  const browser = browserSubject(context);
  if (browser !== undefined) await limits.reset('log-in', `${login} ${browser}`);
}
