import { RECOVERY_MAILS_A_DAY, RECOVERY_MAILS_AN_HOUR, RECOVERY_MAILS_LATER } from '@bandshell/domain/accounts';
import { isLogin, type SiteLanguage } from '@bandshell/domain/kernel';
import { findFormerLogin } from '../../../core/users/find-former-login.ts';
import type { JobDefinition } from '../../../platform/jobs.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import { createLink } from '../links/create-link.ts';
import { keepAccount } from '../links/find-link.ts';
import { findMailReader, type MailCause } from '../notices/find-mail-reader.ts';
import { recoveryMail } from './recovery-mails.ts';

export const RECOVERY_JOB = 'send-recovery-mail';
/**
 * Maximum number of accounts mailed when nobody has confirmed their address: the oldest. The others can be recovered by
 * login.
 */
const UNCONFIRMED_MAX = 3;

/** The language is the one of the request, for a reader who chose none. */
export interface RecoveryAsked {
  readonly asked: string;
  readonly language?: SiteLanguage;
}

/** Mails a recovery link to the requested accounts, if there are any. */
export const recoveryJob = (platform: Platform): JobDefinition => ({
  name: RECOVERY_JOB,
  purpose: 'mail',
  run: async (payload) => {
    const { asked, language } = payload as RecoveryAsked;
    for (const userId of await findAccounts(platform, asked)) await mailRecovery({ platform, language }, userId);
  },
});

async function mailRecovery(cause: MailCause, userId: string): Promise<void> {
  const { platform } = cause;
  const { limits, database } = platform;
  const owner = await findMailReader(database.db, cause, userId);
  if (owner === undefined || !(await mayMail(limits, userId))) return;
  await database.transact(async (tx) => {
    if (!(await keepAccount(tx, userId))) return;
    const { url, expiresAt } = await createLink(tx, platform, { userId, purpose: 'recover', email: owner.to });
    await sendMail(tx, platform, {
      ...recoveryMail({ ...owner, url }),
      kind: 'recover',
      sendBefore: expiresAt,
    });
  });
}

/** The requested accounts: a login has one, an unconfirmed address may have several. */
async function findAccounts(platform: Platform, asked: string): Promise<readonly string[]> {
  const { db } = platform.database;
  if (asked.includes('@')) {
    const accounts = await db
      .selectFrom('accounts')
      .select(['user_id', 'email_verified_at'])
      .where('email_key', '=', asked)
      .orderBy((order) => order('email_verified_at', 'is', null))
      .orderBy('user_id')
      .limit(UNCONFIRMED_MAX)
      .execute();
    const confirmed = accounts.find((account) => account.email_verified_at !== null);
    return (confirmed === undefined ? accounts : [confirmed]).map((account) => account.user_id);
  }
  if (!isLogin(asked)) return [];
  const found = await findByLogin(platform, asked);
  if (found !== undefined) return [found.id];
  // The user may have entered a former login.
  const login = await findFormerLogin(platform, asked);
  const renamed = login === undefined ? undefined : await findByLogin(platform, login);
  return renamed === undefined ? [] : [renamed.id];
}

const findByLogin = ({ database }: Platform, login: string) =>
  database.db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirst();

/** See RECOVERY_MAILS_AN_HOUR: whenever this returns false, a mail of the last hour is still valid. */
async function mayMail(limits: RateLimits, userId: string): Promise<boolean> {
  const take = async (name: string, rule: { readonly limit: number; readonly windowMs: number }) =>
    (await limits.take(name, userId, { ...rule, shared: true })).allowed;
  return (await take('recovery-mail-day', RECOVERY_MAILS_A_DAY))
    ? take('recovery-mail', RECOVERY_MAILS_AN_HOUR)
    : take('recovery-mail-later', RECOVERY_MAILS_LATER);
}
