import { nextId } from '@bandshell/domain/kernel';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { JobTry } from '../jobs.ts';
import type { Mailer, Sealer, WrappedMail } from '../mail.ts';
import type { RateLimits } from '../rate-limit.ts';
import type {} from './mail-tables.ts';
import { createMailbox } from './mailbox.ts';
import { takeRecipient } from './recipient-limit.ts';
import { createSmtp, SmtpError } from './smtp.ts';
import { type WrittenMail, writeMail } from './written-mail.ts';

const PURPOSE = 'mail';

export interface MailerParts {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly limits: RateLimits;
  /** Whether an account has confirmed an address. */
  readonly isConfirmed: (address: string) => Promise<boolean>;
}

/** Mails over SMTP where it is configured, else into the local mailbox. */
export function createMailer(parts: MailerParts): Mailer {
  const { config, db, clock, sealer, log, metrics } = parts;
  const { smtp, mailFrom } = config;
  const count = new Counter({
    name: 'bandshell_mails_total',
    help: 'Mails by what became of them; a try that failed and comes again is `retried`.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  const open = ({ id, sealed }: WrappedMail): WrittenMail | undefined => {
    const text = sealer.unseal(PURPOSE, Buffer.from(sealed, 'base64'), id);
    return text === undefined ? undefined : (JSON.parse(text) as WrittenMail);
  };
  const mailbox = createMailbox(db, `${mailFrom.name} <${mailFrom.address}>`, open);
  const send = smtp === undefined ? undefined : createSmtp(smtp, mailFrom);
  let last = 0;

  const giveUp = (id: string, reason: string, error?: unknown): void => {
    count.inc({ outcome: 'given-up' });
    log.error({ err: error, mailId: id, reason }, 'a mail could not be sent; there are no more retries');
  };

  /** True: the mail goes out now. */
  const mayGoNow = async (id: string, mail: WrittenMail, { attempt }: JobTry): Promise<true | Date | null> => {
    // A mail counts once, however often it is tried.
    const waitMs = attempt === 1 ? await takeRecipient(parts, mail) : null;
    if (waitMs === null) return true;
    if (mail.isPaid === true) return new Date(clock.now().getTime() + waitMs);
    count.inc({ outcome: 'held-back' });
    log.info({ mailId: id }, 'a mail was dropped: its unconfirmed recipient had too many');
    return null;
  };

  const sendNow = async (id: string, mail: WrittenMail, job: JobTry): Promise<void> => {
    try {
      await send?.(mail);
      count.inc({ outcome: 'sent' });
    } catch (error) {
      if (error instanceof SmtpError && error.isPermanent) return giveUp(id, 'refused', error);
      if (job.attempt >= job.maxAttempts) return giveUp(id, 'too many tries', error);
      count.inc({ outcome: 'retried' });
      throw error;
    }
  };

  return {
    isLocal: send === undefined,
    mailbox,
    wrap: (mail) => {
      const written = writeMail(mail, clock.now(), mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1));
      last = nextId(last, clock.now().getTime(), Math.random());
      const id = String(last);
      return { id, sealed: sealer.seal(PURPOSE, JSON.stringify(written), id).toString('base64') };
    },
    deliver: async (wrapped, job) => {
      const { id } = wrapped;
      const mail = open(wrapped);
      if (mail === undefined) return void giveUp(id, 'sealed with another secret');
      if (mail.sendBefore !== undefined && mail.sendBefore <= clock.now().getTime()) return void giveUp(id, 'too late');
      const goes = await mayGoNow(id, mail, job);
      if (goes !== true) return goes ?? undefined;
      if (send !== undefined) return void (await sendNow(id, mail, job));
      await mailbox.keep(wrapped, clock.now());
      count.inc({ outcome: 'kept' });
      return undefined;
    },
  };
}
