import type { JobTry } from './jobs.ts';

/** A file that a mail brings along. */
export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly base64: string;
}

/** A mail to one person. */
export interface Mail {
  /** The bare address of the one recipient. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Further headers by name. Line breaks in them are refused. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Where one click ends mails of this kind (RFC 8058). Every mail has one but those about the account's security,
   * which nobody may turn off.
   */
  readonly unsubscribeUrl?: string;
  /**
   * It was paid for: where an address nobody has confirmed gets too many mails, this one waits. Others are dropped.
   */
  readonly isPaid?: boolean;
  /** Mails of one kind to an address that nobody has confirmed are counted together. `other` when left out. */
  readonly kind?: 'verify-email' | 'change-email' | 'recover' | 'other';
  /** Afterwards the mail is worth nothing, e.g. because its link has ended; it is then no longer tried. */
  readonly sendBefore?: Date;
}

/** A mail as it waits: sealed, as its links let people in. */
export interface WrappedMail {
  /** Grows with each mail of this process. */
  readonly id: string;
  /** Base64. */
  readonly sealed: string;
}

/** A mail in the local mailbox. */
export interface StoredMail {
  readonly id: string;
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
  readonly attachments: readonly MailAttachment[];
  readonly headers: Readonly<Record<string, string>>;
  /** When it was asked for. */
  readonly writtenAt: Date;
}

/** The newest mails of a site without SMTP. */
export interface Mailbox {
  /** The newest first, at most 200. */
  list(): Promise<readonly StoredMail[]>;
  find(id: string): Promise<StoredMail | undefined>;
}

/** The site's mail. Features use `sendMail` (platform/mail/send-mail.ts). */
export interface Mailer {
  /** Whether mails stay in the local mailbox, as no SMTP server is configured. */
  readonly isLocal: boolean;
  readonly mailbox: Mailbox;
  /** @throws if the recipient is not an address, or a header would contain a line break. */
  wrap(mail: Mail): WrappedMail;
  /**
   * Sends a wrapped mail, or keeps it in the mailbox. Throws to be tried again; a mail that is given up is logged.
   * @returns when the mail has to be delivered instead; undefined: this was all
   */
  deliver(wrapped: WrappedMail, job: JobTry): Promise<Date | undefined>;
}

declare module './services.ts' {
  interface Services {
    /** Whether an account has confirmed that its user reads an address. */
    readonly isConfirmedAddress: (address: string) => Promise<boolean>;
  }
}

/** Seals texts with the site's secret, so that a copy of the database alone does not show them. */
export interface Sealer {
  seal(purpose: string, text: string, bind: string): Buffer;
  /** Undefined when the seal was made with another secret, for another purpose or row, or was changed. */
  unseal(purpose: string, sealed: Buffer, bind: string): string | undefined;
}
