import type { EmailKind } from '@bandshell/domain/announcements';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { QuietHours } from '@bandshell/domain/notifications';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail.ts';

export interface MailReader {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  /** The default one when the reader chose none. */
  readonly language: SiteLanguage | null;
}

/** How a user wants the mails of a kind. */
export interface MailWish {
  readonly isOn: boolean;
  /** Null until the user chose one. */
  readonly language: SiteLanguage | null;
  readonly quietHours: QuietHours | null;
}

export interface KindMailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  /** Why the reader gets such mails, before the link that ends them; missing: they turned them on. */
  readonly reason?: string;
}

/** The door by which features send mails of the kinds that users turn on and off. */
export interface KindMails {
  /** The wish of a user for a kind. */
  wish(db: Db | Tx['db'], kind: EmailKind, userId: string): Promise<MailWish>;
  /** The wishes of many, by their ids, in one query. */
  wishes(db: Db | Tx['db'], kind: EmailKind, userIds: readonly string[]): Promise<ReadonlyMap<string, MailWish>>;
  /** A mail with the link that ends its kinds. */
  compose(reader: MailReader, kinds: readonly EmailKind[], content: KindMailContent): Mail;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly kindMails: KindMails;
  }
}
