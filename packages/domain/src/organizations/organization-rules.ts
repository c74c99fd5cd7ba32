import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { isLogin } from '../kernel/login-rule.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, oneLine, withoutControls } from '../kernel/text.ts';
import * as organizationsErrors from './organizations-errors.ts';

export const ORGANIZATION_NAME_MAX_CODE_POINTS = 60;
/** Organisations of a site. */
export const ORGANIZATIONS_MAX = 1_000;
export const ORGANIZATION_MEMBERS_MAX = 10_000;
/** Members who are added at a time. */
export const ADDED_MEMBERS_MAX = 100;
/** How long a deleted organisation can be restored. */
export const ORGANIZATION_UNDO_MS = 60 * 60_000;
/** Changes of one channel's restriction by its owner. */
export const RESTRICTION_CHANGES: AttemptLimit = { limit: 30, windowMs: 10 * 60_000 };

/** The name of an organisation in one line. */
export const checkOrganizationName = (text: string): Result<string, 'NAME_INVALID'> => {
  const name = oneLine(text);
  const max = ORGANIZATION_NAME_MAX_CODE_POINTS;
  return name === '' || isLonger(name, max) ? refused(organizationsErrors.nameInvalid, { max }) : ok(name);
};

const NAMED_MAX = 5;
const SHOWN_CHARACTERS = 40;

/** The message that names users who are not there. */
export const membersUnknown = (names: readonly string[]) =>
  refused(organizationsErrors.membersUnknown, {
    names: [
      ...names.slice(0, NAMED_MAX).map((name) => name.slice(0, SHOWN_CHARACTERS)),
      ...(names.length > NAMED_MAX ? ['…'] : []),
    ].join(', '),
  });

/** The logins in a text that lists them, separated by spaces, commas or lines, each once and in lower case. */
export const readMemberLogins = (text: string): Result<readonly string[], 'MEMBERS_INVALID'> => {
  const words = text
    .slice(0, ADDED_MEMBERS_MAX * 100)
    .split(/[\s,;]+/)
    .map((word) => withoutControls(word).replace(/^@/, '').toLowerCase())
    .filter((word) => word !== '');
  const logins = [...new Set(words)];
  if (logins.length === 0 || logins.length > ADDED_MEMBERS_MAX) {
    return refused(organizationsErrors.membersMissing, { max: ADDED_MEMBERS_MAX });
  }
  const wrong = logins.filter((login) => !isLogin(login));
  return wrong.length > 0 ? membersUnknown(wrong) : ok(logins);
};

/** A user who wants to change the restriction of a channel. */
export interface RestrictionActor {
  readonly isOwner: boolean;
  readonly isStaff: boolean;
  /** Of the organisation to which they want to restrict the channel. */
  readonly isMember: boolean;
}

/**
 * Why somebody may not restrict a channel to an organisation, or open it to everybody (`isOpening`); null if they may. An
 * owner who is no member would lock out the audience for one they do not belong to.
 */
export const restrictionRefusal = (actor: RestrictionActor, isOpening: boolean) => {
  if (actor.isStaff) return null;
  if (!actor.isOwner) return refused(organizationsErrors.notAllowed);
  return isOpening || actor.isMember ? null : refused(organizationsErrors.notMember);
};
