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
  readonly unsubscribeReminders: string;
  readonly unsubscribeExpiry: string;
  readonly reminder: (name: string) => string;
  /** Of a reminder that had to wait. */
  readonly lateReminder: (name: string) => string;
  readonly whisper: (name: string) => string;
  readonly whisperText: (name: string) => string;
  readonly read: string;
  readonly expirySubject: (count: number) => string;
  readonly expiryText: string;
  readonly yourVideos: string;
}

const number = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') };

const en: MailMessages = {
  subject: (count) => `${number.en.format(count)} things happened while you were away`,
  more: (count) => `And ${number.en.format(count)} more.`,
  watch: 'Watch',
  open: 'Open',
  openSite: 'See everything',
  unsubscribe: 'You turned on these emails. Unsubscribe:',
  unsubscribeReminders: 'You asked to be reminded of this stream. Unsubscribe from all reminders:',
  unsubscribeExpiry: 'We send this before your videos are deleted. Unsubscribe from these emails:',
  reminder: (name) => `${name} streams in 15 minutes`,
  lateReminder: (name) => `${name} streams soon`,
  whisper: (name) => `${name} whispered to you`,
  whisperText: (name) => `${name} sent you a whisper that you have not read yet.`,
  read: 'Read it',
  expirySubject: (count) =>
    count === 1 ? 'One of your videos will be deleted soon' : 'Some of your videos will be deleted soon',
  expiryText: 'Past streams are kept for a limited time. Highlights that you create from them are kept.',
  yourVideos: 'Your videos',
};

const de: MailMessages = {
  subject: (count) => `${number.de.format(count)} Neuigkeiten, während du weg warst`,
  more: (count) => `Und ${number.de.format(count)} weitere.`,
  watch: 'Ansehen',
  open: 'Öffnen',
  openSite: 'Alles ansehen',
  unsubscribe: 'Du hast diese E-Mails eingeschaltet. Abbestellen:',
  unsubscribeReminders: 'Du wolltest an diesen Stream erinnert werden. Alle Erinnerungen abbestellen:',
  unsubscribeExpiry: 'Das schreiben wir, bevor deine Videos gelöscht werden. Diese E-Mails abbestellen:',
  reminder: (name) => `${name} streamt in 15 Minuten`,
  lateReminder: (name) => `${name} streamt bald`,
  whisper: (name) => `${name} hat dir etwas zugeflüstert`,
  whisperText: (name) => `${name} hat dir eine Flüsternachricht geschickt, die du noch nicht gelesen hast.`,
  read: 'Lesen',
  expirySubject: (count) =>
    count === 1 ? 'Eines deiner Videos wird bald gelöscht' : 'Einige deiner Videos werden bald gelöscht',
  expiryText: 'Vergangene Streams bleiben eine begrenzte Zeit. Highlights, die du daraus machst, bleiben.',
  yourVideos: 'Deine Videos',
};

/** No language lacks a text: the type demands each. */
export const mailMessages: Readonly<Record<SiteLanguage, MailMessages>> = { en, de };
