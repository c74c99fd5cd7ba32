import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

/**
 * What the banners of the shell ask, in one go. A room's banner has a fragment of its own on `User` or on `Query`, which
 * is spread here.
 */
export const ShellBannersQuery = graphql(`
  query ShellBanners {
    currentUser {
      id
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
`);

export type ShellBannersAnswer = ResultOf<typeof ShellBannersQuery>;
