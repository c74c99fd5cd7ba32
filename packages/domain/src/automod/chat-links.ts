import { type Refusal, refused } from '../kernel/result.ts';
import * as automodErrors from './automod-errors.ts';
import { foldForTerms } from './chat-terms.ts';

/** Users who may post links. Each later one includes fewer; owners and moderators always may. */
export const LINK_POSTERS = ['everyone', 'followers', 'vips', 'nobody'] as const;
export type LinkPosters = (typeof LINK_POSTERS)[number];

export const PERMITTED_DOMAINS_MAX = 50;

/** Endings that make a bare word with dots a link; others are taken for a missing space after a full stop. */
const ENDINGS = new Set(
  'com net org edu gov info biz name pro mobi io tv gg me co cc ly gl to fm am ai app dev xyz site online store shop live stream video link click club fun games game chat blog news media world today space website tech cloud digital network agency zone team wiki top vip win icu bet cam sex porn xxx adult dating de at ch li eu uk us ca au nz ie fr nl be lu dk se no fi is es pt it gr pl cz sk hu ro bg rs hr si ru ua by tr in id my sg ph th vn jp kr cn tw hk br mx ar cl za'.split(
    ' ',
  ),
);
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,10}[\p{L}\p{N}-]{2,63}$/u;

/** The hosts of the links in a text, in lower case: with a scheme, with `www.`, or a bare domain. */
export const findLinkHosts = (text: string): readonly string[] => {
  const hosts: string[] = [];
  for (const word of foldForTerms(text).split(' ')) {
    const scheme = word.search(/[a-z]{3,10}:\/\//);
    if (scheme !== -1) {
      const rest = word.slice(word.indexOf('://', scheme) + 3);
      const host = hostOf(rest.replace(/^[^/?#]{0,200}@/, ''));
      if (host !== '') hosts.push(host);
      continue;
    }
    const bare = word.replace(/^[^\p{L}\p{N}@]{1,50}/u, '');
    const host = hostOf(bare);
    // A text that has an @ before the domain is a name or an address of a mailbox.
    if (bare.slice(0, host.length + 1).includes('@') || !HOST.test(host)) continue;
    if (host.startsWith('www.') || ENDINGS.has(host.slice(host.lastIndexOf('.') + 1))) hosts.push(host);
  }
  return hosts;
};

const hostOf = (text: string): string =>
  (/^[^/?#:\\]{0,255}/.exec(text)?.[0] ?? '').replace(/[^\p{L}\p{N}]{1,20}$/u, '');

/** A domain as it is stored: without scheme, `www.` and path. Returns why it is none. */
export const readDomain = (
  typed: string,
): { readonly ok: true; readonly value: string } | Refusal<'DOMAIN_INVALID'> => {
  const host = hostOf(foldForTerms(typed).replace(/^[a-z]{3,10}:\/\//, '')).replace(/^www\./, '');
  return HOST.test(host)
    ? { ok: true, value: host }
    : refused(automodErrors.domainInvalid, { domain: typed.slice(0, 100) });
};

export interface LinkSender {
  readonly isPrivileged: boolean;
  readonly isVip: boolean;
  readonly isFollower: boolean;
}

/** Whether somebody may post links to these hosts. A permitted domain includes its subdomains. */
export const mayPostLinks = (
  posters: LinkPosters,
  permittedDomains: readonly string[],
  hosts: readonly string[],
  { isPrivileged, isVip, isFollower }: LinkSender,
): boolean => {
  if (isPrivileged || posters === 'everyone') return true;
  if (posters === 'vips' && isVip) return true;
  if (posters === 'followers' && (isVip || isFollower)) return true;
  return hosts.every((host) => permittedDomains.some((domain) => host === domain || host.endsWith(`.${domain}`)));
};
