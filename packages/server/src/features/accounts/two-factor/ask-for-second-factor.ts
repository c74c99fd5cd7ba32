import { accountsErrors } from '@bandshell/domain/accounts';
import { refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import type { SecondFactor } from './second-factors.ts';

const asked = new WeakMap<RequestContext, readonly SecondFactor[]>();

/** The answer after a correct password of an account with two-factor. */
export function askForSecondFactor(context: RequestContext, factors: readonly SecondFactor[]) {
  asked.set(context, factors);
  return refused(accountsErrors.twoFactorRequired);
}

/** The factors that `askForSecondFactor` requested in this request. */
export const requestedFactors = (context: RequestContext): readonly SecondFactor[] | null => asked.get(context) ?? null;
