import { MoneyFields } from '../../core/money/money-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

/** The content that the wallet shows but its list of payouts. */
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
