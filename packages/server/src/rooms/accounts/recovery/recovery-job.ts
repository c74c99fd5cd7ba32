import { isLogin, RECOVERY_MAILS_A_DAY, RECOVERY_MAILS_AN_HOUR, RECOVERY_MAILS_LATER } from '@bandshell/domain';
import type { JobDefinition } from '../../../platform/jobs.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import { findFormerLogin } from '../../../spine/users/find-former-login.ts';
import { createLink } from '../links/create-link.ts';
import { recoveryMail } from './recovery-mails.ts';

export const RECOVERY_JOB = 'send-recovery-mail';

/** Mails a link to the account somebody asked for, if there is one. */
export const recoveryJob = (platform: Platform): JobDefinition => ({
  name: RECOVERY_JOB,
  run: async (payload) => {
    const { asked } = payload as { readonly asked: string };
    const account = await findAccount(platform, asked);
    if (account === undefined || account.email === null) return;
    if (!(await mayMail(platform.limits, account.id))) return;
    const { id: userId, display_name: displayName, email } = account;
    await platform.database.transact(async (tx) => {
      const { url, expiresAt } = await createLink(tx, platform, { userId, purpose: 'recover', email });
      await sendMail(tx, platform, { ...recoveryMail({ to: email, displayName, url }), sendBefore: expiresAt });
    });
  },
});

async function findAccount(platform: Platform, asked: string) {
  const query = platform.database.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.display_name', 'accounts.email']);
  if (asked.includes('@')) return query.where('accounts.email_key', '=', asked).executeTakeFirst();
  if (!isLogin(asked)) return undefined;
  const found = await query.where('users.login', '=', asked).executeTakeFirst();
  if (found !== undefined) return found;
  // Who remembers the login from before.
  const login = await findFormerLogin(platform, asked);
  return login === undefined ? undefined : query.where('users.login', '=', login).executeTakeFirst();
}

/** See RECOVERY_MAILS_AN_HOUR: whenever this says no, a mail of the last hour still works. */
async function mayMail(limits: RateLimits, userId: string): Promise<boolean> {
  const take = async (name: string, rule: { readonly limit: number; readonly windowMs: number }) =>
    (await limits.take(name, userId, { ...rule, shared: true })).allowed;
  return (await take('recovery-mail-day', RECOVERY_MAILS_A_DAY))
    ? take('recovery-mail', RECOVERY_MAILS_AN_HOUR)
    : take('recovery-mail-later', RECOVERY_MAILS_LATER);
}
