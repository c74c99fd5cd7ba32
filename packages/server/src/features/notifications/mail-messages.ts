import type { SiteLanguage } from '@bandshell/domain/kernel';

/** The words of mails about notifications. */
export interface MailMessages {
  /** The subject of a mail with several. */
  readonly subject: (count: number) => string;
  readonly more: (count: number) => string;
  readonly watch: string;
  readonly open: string;
  readonly openSite: string;
  /** Before the link that ends these mails. */
  readonly unsubscribe: string;
}

const number = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') };

const en: MailMessages = {
  subject: (count) => `${number.en.format(count)} things happened while you were away`,
  more: (count) => `And ${number.en.format(count)} more.`,
  watch: 'Watch',
  open: 'Open',
  openSite: 'See everything',
  unsubscribe: 'You turned on these emails. Unsubscribe:',
};

const de: MailMessages = {
  subject: (count) => `${number.de.format(count)} Neuigkeiten, während du weg warst`,
  more: (count) => `Und ${number.de.format(count)} weitere.`,
  watch: 'Ansehen',
  open: 'Öffnen',
  openSite: 'Alles ansehen',
  unsubscribe: 'Du hast diese E-Mails eingeschaltet. Abbestellen:',
};

/** No language lacks a text: the type demands each. */
export const mailMessages: Readonly<Record<SiteLanguage, MailMessages>> = { en, de };
