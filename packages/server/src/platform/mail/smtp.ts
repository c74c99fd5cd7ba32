import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { MailFrom, SmtpConfig } from '../config.ts';
import type { WrittenMail } from './written-mail.ts';

const CONNECT_MS = 10_000;
/** Nothing heard for this long. */
const SILENCE_MS = 20_000;
/** A whole mail. */
const SEND_MS = 60_000;

/** Why the mail server took no mail. It says nothing of the mail itself: the server's own words may quote it. */
export class SmtpError extends Error {
  override readonly name = 'SmtpError';
  readonly isPermanent: boolean;

  constructor(code: string, reply: number | undefined, isPermanent: boolean) {
    super(reply === undefined ? code : `${code} ${reply}`);
    this.isPermanent = isPermanent;
  }
}

/**
 * Hands mails to the SMTP server of the settings, a connection each. Away from this machine the connection is encrypted
 * from the start (smtps:) or by STARTTLS (RFC 3207) before anything is said; a server that cannot is refused.
 */
export function createSmtp(config: SmtpConfig, from: MailFrom): (mail: WrittenMail) => Promise<void> {
  let transport: Promise<Transporter> | undefined;
  return async (mail) => {
    transport ??= openTransport(config);
    try {
      await (await transport).sendMail({
        from: { name: from.name, address: from.address },
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === undefined ? {} : { html: mail.html }),
        attachments: (mail.attachments ?? []).map(({ name, contentType, base64 }) => ({
          filename: name,
          contentType,
          content: Buffer.from(base64, 'base64'),
        })),
        headers: { ...mail.headers },
        messageId: mail.messageId,
        date: new Date(mail.writtenAt),
        signal: AbortSignal.timeout(SEND_MS),
      });
    } catch (error) {
      throw readError(error);
    }
  };
}

async function openTransport({ url }: SmtpConfig): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: !url.startsWith('smtps:') && !isThisMachine(new URL(url).hostname),
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

function readError(error: unknown): SmtpError {
  const { code, responseCode, permanent } = error as {
    readonly code?: string;
    readonly responseCode?: number;
    readonly permanent?: boolean;
  };
  // A wrong password of the site's own is mended by the operator; the mail then goes out.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new SmtpError(code ?? 'EUNKNOWN', responseCode, isAboutMail && permanent === true);
}
