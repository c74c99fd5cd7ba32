import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { isLogin } from '../kernel/login-rule.ts';
import { ok, type Refusal, type Result, refused } from '../kernel/result.ts';
import { withoutControls } from '../kernel/text.ts';
import * as hostingErrors from './hosting-errors.ts';

/** Channels that an owner can choose to host. */
export const HOSTING_CANDIDATES_MAX = 20;
export const HOSTING_CHANGES: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };

/** Users who may host a channel. `FOLLOWED`: channels that its owner follows. */
export const HOSTING_AUDIENCES = ['EVERYBODY', 'FOLLOWED', 'NOBODY'] as const;
export type HostingAudience = (typeof HOSTING_AUDIENCES)[number];

export interface HostingSettings {
  readonly isEnabled: boolean;
  readonly accepts: HostingAudience;
}

export const DEFAULT_HOSTING_SETTINGS: HostingSettings = { isEnabled: false, accepts: 'EVERYBODY' };

/** The channel whose page would show another one. */
export interface HostState {
  readonly isEnabled: boolean;
  /** It has a stream of its own, which takes precedence. */
  readonly isLive: boolean;
  /** It is neither suspended nor closed. */
  readonly isAvailable: boolean;
  /** The content that it shows now. */
  readonly hostingId: string | null;
}

/** A channel that could be hosted. */
export interface HostingCandidate {
  readonly id: string;
  readonly isLive: boolean;
  readonly isAvailable: boolean;
  /** Everybody may enter it. */
  readonly isOpen: boolean;
  /** One of the two owners blocks the other, or the host is banned in the channel's chat. */
  readonly isBlocked: boolean;
  readonly accepts: HostingAudience;
  /** Its owner follows the host. */
  readonly followsHost: boolean;
}

/** Whether a channel lets another one host it, apart from being live. */
export const acceptsHost = ({ accepts, followsHost, isBlocked }: HostingCandidate): boolean =>
  !isBlocked && (accepts === 'EVERYBODY' || (accepts === 'FOLLOWED' && followsHost));

const canBeHosted = (candidate: HostingCandidate): boolean =>
  candidate.isLive && candidate.isAvailable && candidate.isOpen && acceptsHost(candidate);

/**
 * The channel that another one hosts; null if none. It stays with the one that it hosts already, so that viewers are not
 * moved about. Only a live channel is hosted, and a live channel hosts nobody: so there is no circle and no chain.
 * @param candidates the most wanted first
 */
export const chooseHosted = (host: HostState, candidates: readonly HostingCandidate[]): string | null => {
  if (!host.isEnabled || host.isLive || !host.isAvailable) return null;
  const possible = candidates.filter(canBeHosted);
  return (possible.find(({ id }) => id === host.hostingId) ?? possible[0])?.id ?? null;
};

const NAMED_MAX = 5;
const SHOWN_CHARACTERS = 40;

/** The answer to names of channels that are not there. */
export const candidatesUnknown = (names: readonly string[]) =>
  refused(hostingErrors.channelsUnknown, {
    names: [
      ...names.slice(0, NAMED_MAX).map((name) => name.slice(0, SHOWN_CHARACTERS)),
      ...(names.length > NAMED_MAX ? ['…'] : []),
    ].join(', '),
  });

/** The logins of the channels to host, in their order, each once and in lower case. */
export const readCandidateLogins = (
  logins: readonly string[],
  ownLogin: string,
): Result<readonly string[], 'CHANNELS_INVALID'> => {
  if (logins.length > HOSTING_CANDIDATES_MAX) return refused(hostingErrors.tooMany, { max: HOSTING_CANDIDATES_MAX });
  const read = [...new Set(logins.map((login) => withoutControls(login).trim().replace(/^@/, '').toLowerCase()))];
  if (read.includes(ownLogin)) return refused(hostingErrors.self);
  const wrong = read.filter((login) => !isLogin(login));
  return wrong.length > 0 ? candidatesUnknown(wrong) : ok(read);
};

/**
 * Why an owner cannot choose a channel that is there; null if they can. A user who is blocked reads what all the
 * refused read.
 */
export const candidateRefusal = (
  candidate: HostingCandidate & { readonly displayName: string },
): Refusal<'NOT_ACCEPTED'> | null => {
  if (acceptsHost(candidate)) return null;
  const { displayName: name, accepts, isBlocked } = candidate;
  return refused(!isBlocked && accepts === 'FOLLOWED' ? hostingErrors.followedOnly : hostingErrors.notAccepted, {
    name,
  });
};
