import type { ChatLine } from '@bandshell/contract';

/** The input of a socket before registration. */
export interface Registration {
  readonly pass: string | null;
  readonly nick: string | null;
  /** `CAP LS` delays registration until `CAP END`; `CAP REQ` alone does not. */
  readonly isHeld: boolean;
}

export const NEW_REGISTRATION: Registration = { pass: null, nick: null, isHeld: false };

export type RegistrationStep =
  | { readonly kind: 'wait'; readonly registration: Registration }
  /** `token` is the text after `oauth:`; null without a password, when the socket's own session decides. */
  | { readonly kind: 'identify'; readonly token: string | null; readonly nick: string }
  | { readonly kind: 'malformed-password' }
  | { readonly kind: 'not-registered' };

const ANONYMOUS_NICK = /^justinfan\d{1,20}$/i;

/** Whether a nick is one for readers without an account. */
export const isAnonymousNick = (nick: string): boolean => ANONYMOUS_NICK.test(nick);

/** Processes one line of an unregistered socket. USER is accepted but not needed. */
export const registerLine = (registration: Registration, line: ChatLine): RegistrationStep => {
  switch (line.command) {
    case 'CAP':
      return advance({ ...registration, isHeld: isHeldAfter(registration.isHeld, line.params[0]) });
    case 'PASS':
      return advance({ ...registration, pass: line.params[0] ?? '' });
    case 'NICK':
      return advance({ ...registration, nick: line.params[0] ?? '' });
    case 'USER':
    case 'PING':
    case 'PONG':
      return advance(registration);
    default:
      return { kind: 'not-registered' };
  }
};

const isHeldAfter = (isHeld: boolean, subcommand: string | undefined): boolean => {
  switch (subcommand?.toUpperCase()) {
    case 'LS':
      return true;
    case 'END':
      return false;
    default:
      return isHeld;
  }
};

const advance = (registration: Registration): RegistrationStep => {
  const { pass, nick, isHeld } = registration;
  if (nick === null || isHeld) return { kind: 'wait', registration };
  if (pass === null) return { kind: 'identify', token: null, nick };
  if (pass.startsWith('oauth:')) return { kind: 'identify', token: pass.slice('oauth:'.length), nick };
  // Readers without an account send any word as password.
  return isAnonymousNick(nick) ? { kind: 'identify', token: null, nick } : { kind: 'malformed-password' };
};
