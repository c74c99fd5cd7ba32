import { adminDisputesPath } from '@bandshell/domain/routes';
import { moneyText } from '../../../core/payments/money-text.ts';
import { notifyUser } from '../../../core/users/notify-user.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DisputeRow } from './disputes-tables.ts';

export type DisputeNews = 'opened' | 'due-soon' | 'won' | 'lost';

/** A site has few admins; more than these are not written to. */
const MOST_ADMINS = 50;

const subjectOf = (news: DisputeNews, amount: string): string =>
  ({
    opened: `A payment of ${amount} is disputed`,
    'due-soon': `The answer to a dispute of ${amount} is due soon`,
    won: `A dispute of ${amount} is won`,
    lost: `A dispute of ${amount} is lost`,
  })[news];

const dayText = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Tells site admins of a dispute, in the transaction of what it tells. */
export async function mailDispute(tx: Tx, platform: Platform, dispute: DisputeRow, news: DisputeNews): Promise<void> {
  const { amount, currency, exponent, stage, evidence_due_at: dueAt, order_id: orderId, reason } = dispute;
  const money = moneyText({ amount: Number(amount), currency, exponent });
  const admins = await tx.db
    .selectFrom('users')
    .select('id')
    .where('is_site_admin', '=', true)
    .where('unavailable_reason', 'is', null)
    .orderBy('id')
    .limit(MOST_ADMINS)
    .execute();
  const taken =
    stage === 'inquiry'
      ? 'The bank only asks; no money has moved.'
      : 'The bank has taken the money back, so the buyer and the creators have lost what it paid for.';
  const paragraphs = {
    opened: [`The buyer of order ${orderId} has asked their bank for ${money} (${reason}). ${taken}`],
    'due-soon': [
      `The buyer of order ${orderId} has asked their bank for ${money}, and nobody has answered the bank yet.`,
    ],
    won: [
      `The bank has decided for the site: the ${money} of order ${orderId} stay here. What was taken back is given again.`,
    ],
    lost: [`The bank has decided for the buyer: the ${money} of order ${orderId} are gone.`],
  }[news];
  const isDue = dueAt !== null && (news === 'opened' || news === 'due-soon');
  for (const { id } of admins) {
    await notifyUser(tx, platform, id, ({ to, displayName: name, site }) =>
      composeMail({
        ...{ to, name, subject: subjectOf(news, money) },
        paragraphs: [...paragraphs, ...(isDue ? [`Answer it at the payment provider until ${dayText(dueAt)}.`] : [])],
        action: { label: 'All disputes', url: `${site}${adminDisputesPath}` },
      }),
    );
  }
}
