import { ConsentFields } from '../../../core/consent/consent-fields.ts';
import { AccountCheckupFragment } from '../../../features/accounts/account-checkup-fragment.ts';
import { EmailVerificationBannerFragment } from '../../../features/accounts/email/email-verification-banner-fragment.ts';
import { CopyrightBannerFragment } from '../../../features/admin/copyright-banner-fragment.ts';
import { TermsBannerFragment } from '../../../features/terms/terms-banner-fragment.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

/**
 * The data of all banners in one query. A feature's banner has its own fragment on `User` or on `Query`, which is
 * spread here.
 */
export const ShellBannersQuery = graphql(
  `
  query ShellBanners {
    currentUser {
      id
      ...AccountCheckupFragment
      ...CopyrightBannerFragment
      ...EmailVerificationBannerFragment
      ...TermsBannerFragment
    }
    consent {
      id
      ...ConsentFields
    }
    countryShutdown {
      country
      date
      helpURL
    }
    paymentsNotice {
      text
      url
    }
    moneyNotice {
      text
      url
    }
  }
`,
  [
    AccountCheckupFragment,
    CopyrightBannerFragment,
    EmailVerificationBannerFragment,
    TermsBannerFragment,
    ConsentFields,
  ],
);

export type ShellBannersAnswer = ResultOf<typeof ShellBannersQuery>;
