import { graphql } from '../../platform/graphql/graphql.ts';
import { MoneyFields } from './money-fields.ts';

/** What the wallet shows but its list of payouts. */
export const WalletQuery = graphql(
  `
    query Wallet {
      currentUser {
        id
        channel {
          id
          creatorWallet {
            id
            isCreator
            balance {
              ...MoneyFields
            }
            payable {
              ...MoneyFields
            }
            payoutThreshold {
              ...MoneyFields
            }
            nextPayoutAt
            sharePercent
            payoutFieldsURL
            payoutAccount {
              label
              addedAt
            }
            months {
              month
              isOpen
              sales {
                ...MoneyFields
              }
              bits {
                ...MoneyFields
              }
              takenBack {
                ...MoneyFields
              }
              earned {
                ...MoneyFields
              }
              paidOut {
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
