import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import { hostCookieName } from '../../../core/identity/session-cookie.ts';
import type { Config } from '../../../platform/config.ts';

/** Data about this site in the default texts. */
export interface LegalInfo {
  readonly product: string;
  readonly operator: string;
  /** A link in Markdown, or a text when the operator gave no address. */
  readonly contact: string;
  /** Lines of the postal address; empty when none is given. */
  readonly address: readonly string[];
  readonly site: string;
  /** Name of one of the site's cookies, as the browser shows it. */
  readonly cookie: (name: string) => string;
}

/** Escapes Markdown characters in an operator's name. */
const plain = (text: string): string => text.replace(/[*_`[\]<>|#]/g, '').trim();

const link = (contact: string): string => {
  const address = contact.trim();
  if (/^https?:\/\/\S+$/.test(address)) return `[${plain(address)}](${address})`;
  return /^\S+@\S+$/.test(address) ? `[${plain(address)}](mailto:${address})` : plain(address);
};

export const legalInfo = (config: Config): LegalInfo => ({
  product: PRODUCT_NAME,
  operator: plain(config.operator.name ?? new URL(config.publicUrl).host),
  contact: config.operator.contact === undefined ? 'the people who run this site' : link(config.operator.contact),
  address: (config.operator.address ?? '')
    .split(',')
    .map(plain)
    .filter((line) => line !== ''),
  site: config.publicUrl,
  cookie: (name) => hostCookieName(config, name),
});
