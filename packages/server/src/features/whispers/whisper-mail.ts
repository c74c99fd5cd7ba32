import { DEFAULT_LANGUAGE, type SiteLanguage } from '@bandshell/domain/kernel';
import type { MailReader } from '../../core/notifications/kind-mails.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';

interface Words {
  readonly subject: (name: string) => string;
  readonly text: (name: string) => string;
  readonly read: string;
}

const words: Readonly<Record<SiteLanguage, Words>> = {
  en: {
    subject: (name) => `${name} whispered to you`,
    text: (name) => `${name} sent you a whisper that you have not read yet.`,
    read: 'Read it',
  },
  de: {
    subject: (name) => `${name} hat dir etwas zugeflüstert`,
    text: (name) => `${name} hat dir eine Flüsternachricht geschickt, die du noch nicht gelesen hast.`,
    read: 'Lesen',
  },
};

/** Reports that there is a whisper, without its text: others may read a mailbox. */
export function whisperMail({ config, services }: Platform, reader: MailReader, sender: string): Mail {
  const { subject, text, read } = words[reader.language ?? DEFAULT_LANGUAGE];
  return services.kindMails.compose(reader, ['WHISPER'], {
    subject: subject(sender),
    paragraphs: [text(sender)],
    action: { label: read, url: config.publicUrl },
  });
}
