import { sendMail } from '../../../platform/mail/send-mail.ts';
import { findMailReader, type MailCause } from '../notices/find-mail-reader.ts';
import { reopenedMail } from './closing-mails.ts';
import type {} from './closing-tables.ts';

/**
 * Reopens an account that its user had closed. Call it only after the user's identity is verified. Returns false when
 * the user may not reopen it: it is open, is being erased, or was closed by someone else.
 */
export async function reopenAccount(cause: MailCause, userId: string): Promise<boolean> {
  const { platform } = cause;
  return platform.database.transact(async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select('unavailable_reason')
      .where('users.id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (user?.unavailable_reason !== 'DEACTIVATED') return false;
    const removal = await tx.db
      .selectFrom('account_removals')
      .select('erasing_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (removal !== undefined && removal.erasing_at !== null) return false;
    await tx.db.deleteFrom('account_removals').where('user_id', '=', userId).execute();
    await tx.db
      .updateTable('users')
      .set({ unavailable_reason: null, unavailable_since: null })
      .where('id', '=', userId)
      .execute();
    await tx.emit({ type: 'user-became-available', userId }, userId);
    const owner = await findMailReader(tx.db, cause, userId);
    if (owner !== undefined) {
      const url = `${platform.config.publicUrl}/login`;
      await sendMail(tx, platform, reopenedMail({ ...owner, url }));
    }
    return true;
  });
}
