import { randomUUID } from 'node:crypto';
import { checkEmail } from '@bandshell/domain/accounts';
import type { Mail, MailAttachment } from '../mail.ts';

/** A mail with everything that each try sends alike. */
export interface WrittenMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  readonly sendBefore?: number | undefined;
  readonly isPaid?: boolean | undefined;
  readonly kind?: Mail['kind'];
}

const SUBJECT_MAX = 200;
/** RFC 5322, section 2.2: printable characters without a colon. */
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** A character that ends a header's line, or a reader's patience. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

/**
 * @param host right side of the Message-ID (RFC 5322, section 3.6.4)
 * @throws when the recipient is no address, or a header would break out of its line
 */
export function writeMail(mail: Mail, now: Date, host: string): WrittenMail {
  const to = checkEmail(mail.to);
  if (!to.ok || to.value.address !== mail.to) throw new Error('a mail needs one plain address');
  return {
    messageId: `<${randomUUID()}@${host}>`,
    to: mail.to,
    subject: mail.subject.replace(CONTROL, ' ').trim().slice(0, SUBJECT_MAX),
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments,
    headers: { ...ownHeaders, ...unsubscribeHeaders(mail.unsubscribeUrl), ...checkHeaders(mail.headers ?? {}) },
    writtenAt: now.getTime(),
    sendBefore: mail.sendBefore?.getTime(),
    isPaid: mail.isPaid,
    kind: mail.kind ?? 'other',
  };
}

/** RFC 3834, section 5: no machine answers. */
const ownHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** RFC 2369, section 3.2 and RFC 8058, section 3.1. */
function unsubscribeHeaders(url: string | undefined): Readonly<Record<string, string>> {
  if (url === undefined) return {};
  if (!URL.canParse(url) || !/^https?:\/\/[\x21-\x7e]+$/.test(url) || /[<>]/.test(url)) {
    throw new Error('the address for unsubscribing is not a URL');
  }
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function checkHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || value.search(CONTROL) >= 0) throw new Error('a mail header is malformed');
  }
  return headers;
}
