import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { AccountCheckupFragment } from '../../../rooms/accounts/account-checkup-fragment.ts';
import { EmailVerificationBannerFragment } from '../../../rooms/accounts/email/email-verification-banner-fragment.ts';
import { CopyrightBannerFragment } from '../../../rooms/admin/copyright-banner-fragment.ts';
import { TermsBannerFragment } from '../../../rooms/terms/terms-banner-fragment.ts';
import { ConsentFacts } from '../../../spine/consent/consent-facts.ts';

/**
 * What the banners of the shell ask, in one go. A room's banner has a fragment of its own on `User` or on `Query`, which
 * is spread here.
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
      ...ConsentFacts
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
  [AccountCheckupFragment, CopyrightBannerFragment, EmailVerificationBannerFragment, TermsBannerFragment, ConsentFacts],
);

export type ShellBannersAnswer = ResultOf<typeof ShellBannersQuery>;
