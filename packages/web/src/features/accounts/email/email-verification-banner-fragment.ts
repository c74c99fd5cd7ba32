import { isEmailVerificationDue } from '@bandshell/domain/banners';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { isTime, storedValue } from '../../../platform/storage/stored-value.ts';

export const EmailVerificationBannerFragment = graphql(`
  fragment EmailVerificationBannerFragment on User {
    id
    email
    isEmailVerified
  }
`);

export type EmailVerificationBannerUser = ResultOf<typeof EmailVerificationBannerFragment>;

/** When the user dismissed the banner in this browser, in milliseconds. */
const dismissedAt = storedValue('email-verification-dismissed', isTime);

/** Whether to show the banner; `now` in milliseconds. */
export const isEmailVerificationDueFor = (
  { email, isEmailVerified }: EmailVerificationBannerUser,
  routeName: string,
  now: number,
): boolean => isEmailVerificationDue({ email, isEmailVerified, routeName, dismissedAt: dismissedAt.read(), now });

/** Hides the banner in this browser for a day. */
export const putEmailVerificationAway = (): void => dismissedAt.write(Date.now());
