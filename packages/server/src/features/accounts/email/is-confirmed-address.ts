import { checkEmail } from '@bandshell/domain/accounts';
import type { Db } from '../../../platform/database/database.ts';

/** Whether an account has confirmed that its user reads an address. */
export async function isConfirmedAddress(db: Db, address: string): Promise<boolean> {
  const email = checkEmail(address);
  if (!email.ok) return false;
  const found = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('email_key', '=', email.value.key)
    .where('email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
