import { MoneyFields } from '../../core/money/money-fields.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const RevenueQuery = graphql(
  `
    query Revenue($days: Int!) {
      currentUser {
        id
        channel {
          id
          creatorWallet {
            id
            isCreator
            sharePercent
            balance {
              ...MoneyFields
            }
            days(days: $days) {
              day
              sales {
                ...MoneyFields
              }
              bits {
                ...MoneyFields
              }
              takenBack {
                ...MoneyFields
              }
            }
          }
        }
      }
    }
  `,
  [MoneyFields],
);

type Wallet = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof RevenueQuery>['currentUser']>['channel']>['creatorWallet']
>;
export type RevenueDay = Wallet['days'][number];
