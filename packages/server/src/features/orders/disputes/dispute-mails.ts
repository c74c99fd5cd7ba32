import { adminDisputesPath } from '@bandshell/domain/kernel';
import { moneyText } from '../../../core/payments/money-text.ts';
import { notifyUser, type Recipient } from '../../../core/users/notify-user.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { mailMoment } from '../../../platform/mail/mail-formats.ts';
import { translatedMail } from '../../../platform/mail/translated-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DisputeRow } from './disputes-tables.ts';

export type DisputeUpdate = 'opened' | 'due-soon' | 'won' | 'lost';

/** A site has few admins; more than these are not written to. */
const MOST_ADMINS = 50;

type Told = Pick<DisputeRow, 'amount' | 'currency' | 'exponent' | 'stage' | 'evidence_due_at' | 'order_id' | 'reason'>;

interface DisputeOfMail extends Recipient {
  readonly dispute: Told;
  readonly updates: DisputeUpdate;
}

/** Until when the bank waits for an answer, in news that ask for one. */
const dueOf = ({ dispute, updates }: DisputeOfMail): readonly Date[] =>
  dispute.evidence_due_at !== null && (updates === 'opened' || updates === 'due-soon') ? [dispute.evidence_due_at] : [];

const moneyOf = ({ dispute: { amount, currency, exponent }, language }: DisputeOfMail): string =>
  moneyText({ amount: Number(amount), currency, exponent }, language);

export const disputeMail = translatedMail<DisputeOfMail>({
  en: (told) => {
    const money = moneyOf(told);
    const { order_id: order, reason, stage } = told.dispute;
    const taken =
      stage === 'inquiry'
        ? 'The bank only asks; no money has moved.'
        : 'The bank has taken the money back, so the buyer and the creators have lost what it paid for.';
    const texts = {
      opened: [
        `A payment of ${money} is disputed`,
        `The buyer of order ${order} has asked their bank for ${money} (${reason}). ${taken}`,
      ],
      'due-soon': [
        `The answer to a dispute of ${money} is due soon`,
        `The buyer of order ${order} has asked their bank for ${money}, and nobody has answered the bank yet.`,
      ],
      won: [
        `A dispute of ${money} is won`,
        `The bank has decided for the site: the ${money} of order ${order} stay here. What was taken back has been restored.`,
      ],
      lost: [
        `A dispute of ${money} is lost`,
        `The bank has decided for the buyer: the ${money} of order ${order} are gone.`,
      ],
    } as const;
    const [subject, sentence] = texts[told.updates];
    const due = dueOf(told).map((date) => `Answer it at the payment provider by ${mailMoment(date, 'en')}.`);
    return {
      subject,
      paragraphs: [sentence, ...due],
      action: { label: 'All disputes', url: `${told.site}${adminDisputesPath}` },
    };
  },
  de: (told) => {
    const money = moneyOf(told);
    const { order_id: order, reason, stage } = told.dispute;
    const taken =
      stage === 'inquiry'
        ? 'Die Bank fragt nur nach; es ist kein Geld geflossen.'
        : 'Die Bank hat das Geld zurückgeholt. Der Käufer und die Creator haben deshalb verloren, was damit bezahlt wurde.';
    const texts = {
      opened: [
        `Eine Zahlung über ${money} wird zurückgefordert`,
        `Der Käufer der Bestellung ${order} hat ${money} von der Bank zurückgefordert (${reason}). ${taken}`,
      ],
      'due-soon': [
        `Die Antwort auf eine Rückbuchung über ${money} ist bald fällig`,
        `Der Käufer der Bestellung ${order} hat ${money} von der Bank zurückgefordert, und niemand hat der Bank bisher geantwortet.`,
      ],
      won: [
        `Eine Rückbuchung über ${money} ist gewonnen`,
        `Die Bank hat für die Website entschieden: ${money} der Bestellung ${order} bleiben hier. Was zurückgenommen wurde, ist wiederhergestellt.`,
      ],
      lost: [
        `Eine Rückbuchung über ${money} ist verloren`,
        `Die Bank hat für den Käufer entschieden: ${money} der Bestellung ${order} sind weg.`,
      ],
    } as const;
    const [subject, sentence] = texts[told.updates];
    const due = dueOf(told).map((date) => `Beantworte sie beim Zahlungsanbieter bis ${mailMoment(date, 'de')}.`);
    return {
      subject,
      paragraphs: [sentence, ...due],
      action: { label: 'Alle Rückbuchungen', url: `${told.site}${adminDisputesPath}` },
    };
  },
});

/** Tells site admins of a dispute, in the transaction of what it tells. */
export async function mailDispute(
  tx: Tx,
  platform: Platform,
  dispute: DisputeRow,
  updates: DisputeUpdate,
): Promise<void> {
  const admins = await tx.db
    .selectFrom('users')
    .select('id')
    .where('is_site_admin', '=', true)
    .where('unavailable_reason', 'is', null)
    .orderBy('id')
    .limit(MOST_ADMINS)
    .execute();
  for (const { id } of admins) {
    await notifyUser(tx, platform, id, (who) => disputeMail({ ...who, dispute, updates }));
  }
}
