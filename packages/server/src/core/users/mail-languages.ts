import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { Db, Tx } from '../../platform/database/database.ts';

/** The languages in which users read mails. The feature `notifications` makes this part. */
export interface MailLanguages {
  /** English for a user whose language is not known. */
  of(db: Db | Tx['db'], userId: string): Promise<SiteLanguage>;
  /** Remembers the language in which a user did something that mails follow on; one that they chose stays. */
  remember(userId: string, language: SiteLanguage): Promise<void>;
}
