import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import * as accountsErrors from './accounts-errors.ts';

/** RFC 5321, section 4.5.3.1: 64 for the part before the @; 254 in all. */
const LOCAL_MAX = 64;
const ADDRESS_MAX = 254;
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

export interface EmailAddress {
  /** As its owner writes it. */
  readonly address: string;
  /** The same for all spellings of the address: one account per address. */
  readonly key: string;
}

/** Providers that deliver every spelling with dots to one box. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The same for the addresses that most likely lead into one box: without what follows a plus, and without the dots that a
 * provider ignores. For counting mails alone: two people may own two such addresses, so it identifies no account.
 */
export const mailboxKey = (address: string): string => {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const local = lower.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/, '');
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};

/** Reads an address: a plain local part and a domain of at least two labels. Quoted and literal forms are refused. */
export const checkEmail = (text: string): Result<EmailAddress, 'EMAIL_INVALID'> => {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  const good =
    at > 0 &&
    address.length <= ADDRESS_MAX &&
    local.length <= LOCAL_MAX &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '');
  return good ? ok({ address, key: address.toLowerCase() }) : refused(accountsErrors.emailInvalid);
};
