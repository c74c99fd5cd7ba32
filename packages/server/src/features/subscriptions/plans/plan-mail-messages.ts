import type { Money, SiteLanguage } from '@bandshell/domain/kernel';
import { moneyText } from '../../../core/payments/money-text.ts';
import type { SubscriptionPlanRow } from '../subscriptions-tables.ts';

type EndReason = NonNullable<SubscriptionPlanRow['end_reason']>;

export interface MailTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** A charge that a mail tells of. */
export interface ChargeOfMail {
  readonly channel: string;
  readonly day: Date;
  readonly tier: number;
  readonly months: number;
  readonly price: Money;
}

/** The words of mails about subscriptions. */
export interface PlanMailMessages {
  readonly charge: (charge: ChargeOfMail) => MailTexts;
  readonly failure: (channel: string, nextTry: Date, benefitsEnd: Date) => MailTexts;
  readonly end: (channel: string, reason: EndReason | null) => MailTexts;
  readonly closedRefund: (channel: string, bought: string, amount: Money) => MailTexts;
  readonly giftEnded: (channel: string) => MailTexts;
  readonly open: string;
}

const dayFormats = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** A day as mails write it. */
export const dayText = (time: number | Date, language: SiteLanguage = 'en'): string =>
  dayFormats[language].format(time);

const END_TEXTS: Readonly<Record<SiteLanguage, Partial<Record<EndReason, string>>>> = {
  en: {
    UNPAID: 'Your card could not be charged three times.',
    NOT_SOLD: 'The channel no longer offers this subscription.',
    BANNED: 'You are banned in the channel, or your account is suspended.',
  },
  de: {
    UNPAID: 'Deine Karte konnte dreimal nicht belastet werden.',
    NOT_SOLD: 'Der Kanal bietet dieses Abo nicht mehr an.',
    BANNED: 'Du bist in dem Kanal gesperrt, oder dein Konto ist gesperrt.',
  },
};

const present = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);

const en: PlanMailMessages = {
  charge: ({ channel, day, tier, months, price }) => ({
    subject: `Your subscription to ${channel} renews on ${dayText(day)}`,
    paragraphs: [
      `On ${dayText(day)} your subscription to ${channel} renews at Tier ${tier} for ${months === 1 ? '1 month' : `${months} months`}.`,
      `We will charge your card ${moneyText(price)} plus tax.`,
      'You can change, pause or cancel it until then. You keep what you have paid for.',
    ],
  }),
  failure: (channel, nextTry, benefitsEnd) => ({
    subject: `Your subscription to ${channel} could not be paid`,
    paragraphs: [
      `Your card could not be charged for your subscription to ${channel}.`,
      `We will try again on ${dayText(nextTry)}.`,
      `You keep its benefits until ${dayText(benefitsEnd)}.`,
    ],
  }),
  end: (channel, reason) => ({
    subject: `Your subscription to ${channel} has ended`,
    paragraphs: [
      `Your subscription to ${channel} no longer renews.`,
      ...present(END_TEXTS.en[reason ?? 'CANCELLED']),
      'You will not be charged again. You can subscribe again at any time. Your months are still counted.',
    ],
  }),
  closedRefund: (channel, bought, amount) => ({
    subject: `${channel} has closed: you get ${moneyText(amount)} back`,
    paragraphs: [
      `The channel of ${channel} is permanently closed, and the subscriptions to it have ended.`,
      `You bought: ${bought}. We pay back what was left of it when the channel closed: ${moneyText(amount)}, tax included.`,
      'The money goes to the card that you paid with. That can take a few days.',
    ],
  }),
  giftEnded: (channel) => ({
    subject: `${channel} has closed: your gifted subscription has ended`,
    paragraphs: [
      `The channel of ${channel} is permanently closed, and the subscriptions to it have ended.`,
      'Your subscription was a gift. You have paid nothing, and nothing is charged to you. What was left of it goes back to the person who gave it.',
    ],
  }),
  open: 'Your subscriptions',
};

const de: PlanMailMessages = {
  charge: ({ channel, day, tier, months, price }) => ({
    subject: `Dein Abo von ${channel} verlängert sich am ${dayText(day, 'de')}`,
    paragraphs: [
      `Am ${dayText(day, 'de')} verlängert sich dein Abo von ${channel} auf Stufe ${tier} um ${months === 1 ? '1 Monat' : `${months} Monate`}.`,
      `Wir belasten deine Karte mit ${moneyText(price, 'de')} plus Steuer.`,
      'Bis dahin kannst du es ändern, pausieren oder kündigen. Was du bezahlt hast, behältst du.',
    ],
  }),
  failure: (channel, nextTry, benefitsEnd) => ({
    subject: `Dein Abo von ${channel} konnte nicht bezahlt werden`,
    paragraphs: [
      `Deine Karte konnte für dein Abo von ${channel} nicht belastet werden.`,
      `Wir versuchen es am ${dayText(nextTry, 'de')} noch einmal.`,
      `Du behältst die Vorteile bis ${dayText(benefitsEnd, 'de')}.`,
    ],
  }),
  end: (channel, reason) => ({
    subject: `Dein Abo von ${channel} ist beendet`,
    paragraphs: [
      `Dein Abo von ${channel} wird nicht mehr verlängert.`,
      ...present(END_TEXTS.de[reason ?? 'CANCELLED']),
      'Es wird nichts mehr abgebucht. Du kannst jederzeit wieder abonnieren. Deine Monate zählen weiter.',
    ],
  }),
  closedRefund: (channel, bought, amount) => ({
    subject: `${channel} ist geschlossen: Du bekommst ${moneyText(amount, 'de')} zurück`,
    paragraphs: [
      `Der Kanal von ${channel} ist endgültig geschlossen, und die Abos sind beendet.`,
      `Du hast gekauft: ${bought}. Wir zahlen zurück, was davon bei der Schließung des Kanals übrig war: ${moneyText(amount, 'de')} mit Steuern.`,
      'Das Geld geht auf die Karte, mit der du bezahlt hast. Das kann einige Tage dauern.',
    ],
  }),
  giftEnded: (channel) => ({
    subject: `${channel} ist geschlossen: Dein geschenktes Abo ist beendet`,
    paragraphs: [
      `Der Kanal von ${channel} ist endgültig geschlossen, und die Abos sind beendet.`,
      'Dein Abo war ein Geschenk. Du hast nichts bezahlt, und es wird nichts abgebucht. Was davon übrig war, geht an die Person zurück, die es verschenkt hat.',
    ],
  }),
  open: 'Deine Abos',
};

/** No language lacks a text: the type demands each. */
export const PLAN_MAILS: Readonly<Record<SiteLanguage, PlanMailMessages>> = { en, de };
