import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reopenedMail } from './closing-mails.ts';
import type {} from './closing-tables.ts';

/**
 * Opens an account that its user had closed; to be called once the user has proved who they are. False when it is not for
 * the user to open: it is open, is being erased, or was closed by somebody else.
 */
export async function reopenAccount(platform: Platform, userId: string): Promise<boolean> {
  return platform.database.transact(async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .leftJoin('accounts', 'accounts.user_id', 'users.id')
      .select(['users.unavailable_reason', 'users.display_name', 'accounts.email'])
      .where('users.id', '=', userId)
      .forUpdate('users')
      .executeTakeFirst();
    if (user?.unavailable_reason !== 'DEACTIVATED') return false;
    const removal = await tx.db
      .selectFrom('account_removals')
      .select('erasing_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (removal !== undefined && removal.erasing_at !== null) return false;
    await tx.db.deleteFrom('account_removals').where('user_id', '=', userId).execute();
    await tx.db.updateTable('users').set({ unavailable_reason: null }).where('id', '=', userId).execute();
    await tx.emit({ type: 'user-became-available', userId }, userId);
    if (user.email !== null) {
      const url = `${platform.config.publicUrl}/login`;
      await sendMail(tx, platform, reopenedMail({ to: user.email, displayName: user.display_name, url }));
    }
    return true;
  });
}
