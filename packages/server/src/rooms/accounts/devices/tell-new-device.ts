import { deviceName } from '@bandshell/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { RequestContext } from '../../../spine/graphql/request-context.ts';
import { notMeLink } from '../recovery/not-me-link.ts';
import { newDeviceMail } from './new-device-mail.ts';

/** Mails the user that they, or somebody else, logged in from a new browser. Accounts without an address are told nothing. */
export async function tellNewDevice(tx: Tx, context: RequestContext, userId: string): Promise<void> {
  const { platform, ip, userAgent } = context;
  const owner = await tx.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['email', 'display_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (owner === undefined || owner.email === null) return;
  const notMeUrl = await notMeLink(tx, platform, { userId, email: owner.email });
  const mail = newDeviceMail({
    to: owner.email,
    displayName: owner.display_name,
    device: deviceName(userAgent),
    address: ip,
    at: platform.clock.now(),
    notMeUrl,
  });
  await sendMail(tx, platform, mail);
}
