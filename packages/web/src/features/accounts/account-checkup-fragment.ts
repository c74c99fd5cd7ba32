import { type AccountCheckup, accountCheckup } from '@bandshell/domain/banners';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { isTime, storedValue } from '../../platform/storage/stored-value.ts';

export const AccountCheckupFragment = graphql(`
  fragment AccountCheckupFragment on User {
    id
    createdAt
    hasStreamed
    twoFactor {
      isEnabled
      recoveryCodesLeft
    }
  }
`);

/** When the viewer postponed the checkup in this browser, in milliseconds. */
export const checkupPutOffAt = storedValue('checkup-put-off-at', isTime);

/** Everything that the checkup suggests to the viewer. An incomplete answer (after an error) suggests nothing. */
export const checkupOf = (
  { createdAt, hasStreamed, twoFactor }: ResultOf<typeof AccountCheckupFragment>,
  routeName: string,
  now: number,
): AccountCheckup | undefined =>
  twoFactor === null
    ? undefined
    : accountCheckup(
        {
          accountCreatedAt: Date.parse(createdAt),
          hasStreamed: hasStreamed === true,
          hasTwoFactor: twoFactor.isEnabled,
          recoveryCodesLeft: twoFactor.recoveryCodesLeft,
          putOffAt: checkupPutOffAt.read(),
          routeName,
        },
        now,
      );
