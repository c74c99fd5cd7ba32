import { isEmailVerificationDue } from '@bandshell/domain/banners';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { storedValue } from '../../../platform/storage/stored-value.ts';

export const EmailVerificationBannerFragment = graphql(`
  fragment EmailVerificationBannerFragment on User {
    id
    email
    isEmailVerified
  }
`);

export type EmailVerificationBannerUser = ResultOf<typeof EmailVerificationBannerFragment>;

const isTime = (value: unknown): value is number => Number.isFinite(value);

/** When the banner was put away in this browser, in milliseconds. */
const dismissedAt = storedValue('email-verification-dismissed', isTime);

/** Whether to ask the user; `now` in milliseconds. */
export const isEmailVerificationDueFor = (
  { email, isEmailVerified }: EmailVerificationBannerUser,
  routeName: string,
  now: number,
): boolean => isEmailVerificationDue({ email, isEmailVerified, routeName, dismissedAt: dismissedAt.read(), now });

/** The banner stays away in this browser for a day. */
export const putEmailVerificationAway = (): void => dismissedAt.write(Date.now());
