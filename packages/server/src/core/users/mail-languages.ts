import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { Db, Tx } from '../../platform/database/database.ts';

/** The languages in which users read mails. The feature `notifications` makes this service. */
export interface MailLanguages {
  /**
   * The language that a user chose or that was remembered.
   * @param otherwise for a user whose language is not known: of the request that causes the mail, English by default
   */
  of(db: Db | Tx['db'], userId: string, otherwise?: SiteLanguage): Promise<SiteLanguage>;
  /** Remembers the language in which a user did something that mails follow on; one that they chose stays. */
  remember(db: Db | Tx['db'], userId: string, language: SiteLanguage): Promise<void>;
}
