import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Refusal, type Result, refused } from '../kernel/result.ts';
import { countCodePoints, isLonger, manyLines, oneLine } from '../kernel/text.ts';
import * as teamsErrors from './teams-errors.ts';

export const TEAM_DISPLAY_NAME_MAX_CODE_POINTS = 50;
export const TEAM_DESCRIPTION_MAX_CODE_POINTS = 3_000;
/** Teams of a site. */
export const TEAMS_MAX = 2_000;
/** Members of one team, with its open invitations. */
export const TEAM_MEMBERS_MAX = 100;
/** Teams of which one user is a member. A channel's page shows them all. */
export const TEAMS_OF_USER_MAX = 5;
/** Open invitations of one user. */
export const INVITATIONS_OF_USER_MAX = 20;
/** Width and greatest height in pixels of a team's pictures as they are stored. */
export const TEAM_LOGO_SIZE = { width: 600, height: 600 } as const;
export const TEAM_BANNER_SIZE = { width: 1_600, height: 640 } as const;
/** How long a deleted team can be restored. */
export const TEAM_UNDO_MS = 60 * 60_000;
/** Changes of teams by one user. */
export const TEAM_CHANGES_BY_USER: AttemptLimit = { limit: 120, windowMs: 10 * 60_000 };
export const TEAM_PICTURES_BY_USER: AttemptLimit = { limit: 30, windowMs: 10 * 60_000 };
/** Invitations of one user to one team, so that nobody is asked again and again. */
export const TEAM_INVITATIONS_TO_USER: AttemptLimit = { limit: 3, windowMs: 24 * 60 * 60_000 };

export type TeamPictureKind = 'LOGO' | 'BANNER';

const NAME = /^[a-z0-9][a-z0-9_]{2,24}$/;

/** The name of a team in its address, in lower case. */
export const checkTeamName = (text: string): Result<string, 'NAME_INVALID'> => {
  const name = text.trim().toLowerCase();
  return NAME.test(name) ? ok(name) : refused(teamsErrors.nameInvalid);
};

/** The name of a team on the screen, in one line. */
export const checkTeamDisplayName = (text: string): Result<string, 'DISPLAY_NAME_INVALID'> => {
  const name = oneLine(text);
  const max = TEAM_DISPLAY_NAME_MAX_CODE_POINTS;
  const isRight = name !== '' && countCodePoints(name, max) <= max;
  return isRight ? ok(name) : refused(teamsErrors.displayNameInvalid, { max });
};

/** The description of a team: Markdown, or empty. */
export const checkTeamDescription = (text: string): Result<string, 'DESCRIPTION_TOO_LONG'> => {
  const description = manyLines(text);
  const max = TEAM_DESCRIPTION_MAX_CODE_POINTS;
  return isLonger(description, max) ? refused(teamsErrors.descriptionTooLong, { max }) : ok(description);
};

/** How a user stands to a team; null: not at all. */
export type TeamStanding = 'INVITED' | 'MEMBER' | null;

/** The facts that decide whether a user can be invited to a team. */
export interface TeamInvitation {
  readonly displayName: string;
  readonly standing: TeamStanding;
  /** The user and the one who invites block each other, in either direction. */
  readonly isBlocked: boolean;
  /** Members and open invitations of the team. */
  readonly teamSize: number;
  /** Open invitations of the user. */
  readonly openInvitations: number;
}

export type InvitationRefusal = 'ALREADY_INVITED' | 'ALREADY_MEMBER' | 'NOT_ACCEPTED' | 'TOO_MANY_MEMBERS';

/** Why a user cannot be invited to a team; null if they can. */
export const invitationRefusal = (invitation: TeamInvitation): Refusal<InvitationRefusal> | null => {
  const { displayName: name, standing, isBlocked, teamSize, openInvitations } = invitation;
  if (standing === 'MEMBER') return refused(teamsErrors.alreadyMember, { name });
  if (standing === 'INVITED') return refused(teamsErrors.alreadyInvited, { name });
  if (isBlocked) return refused(teamsErrors.notAccepted);
  if (teamSize >= TEAM_MEMBERS_MAX) return refused(teamsErrors.tooManyMembers, { max: TEAM_MEMBERS_MAX });
  return openInvitations >= INVITATIONS_OF_USER_MAX
    ? refused(teamsErrors.tooManyInvitations, { max: INVITATIONS_OF_USER_MAX })
    : null;
};

/** Why a user cannot accept an invitation; null if they can. Accepting again changes nothing. */
export const acceptRefusal = (standing: TeamStanding, teamsOfUser: number) => {
  if (standing === null) return refused(teamsErrors.notInvited);
  if (standing === 'MEMBER') return null;
  return teamsOfUser >= TEAMS_OF_USER_MAX ? refused(teamsErrors.tooManyTeams, { max: TEAMS_OF_USER_MAX }) : null;
};
