import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { Mail } from '../mail.ts';
import { composeMail, type MailContent } from './compose-mail.ts';

/** The reader of a mail. */
export interface MailReader {
  /** Bare address. */
  readonly to: string;
  readonly displayName: string | null;
  readonly language: SiteLanguage;
}

export type MailTexts = Pick<MailContent, 'subject' | 'paragraphs' | 'action' | 'after'>;

/** A mail in its reader's language, about values. The type demands the texts of every language. */
export const translatedMail =
  <Values extends MailReader>(texts: Readonly<Record<SiteLanguage, (values: Values) => MailTexts>>) =>
  (values: Values): Mail =>
    composeMail({
      to: values.to,
      name: values.displayName,
      language: values.language,
      ...texts[values.language](values),
    });
