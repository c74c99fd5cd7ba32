import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PayoutAccountsTable } from './wallet-tables.ts';

/** Where a creator's payouts go. An account at a provider that the site no longer has is none. */
export const findPayoutAccount = (
  { services }: Pick<Platform, 'services'>,
  db: Db | Tx['db'],
  creatorId: string,
): Promise<Selectable<PayoutAccountsTable> | undefined> =>
  db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('provider', '=', services.payments.provider?.name ?? '')
    .executeTakeFirst();
