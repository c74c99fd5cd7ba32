import { describe, expect, it } from 'vitest';
import {
  acceptRefusal,
  checkTeamDescription,
  checkTeamDisplayName,
  checkTeamName,
  INVITATIONS_OF_USER_MAX,
  invitationRefusal,
  TEAM_MEMBERS_MAX,
  TEAMS_OF_USER_MAX,
} from './team-rules.ts';

describe('the names of a team', () => {
  it('are in the address in lower case, of letters, digits and underscores', () => {
    expect(checkTeamName(' Late_Fire7 ')).toEqual({ ok: true, value: 'late_fire7' });
    expect(checkTeamName('x'.repeat(25))).toMatchObject({ ok: true });
    for (const name of ['', 'ab', '_abc', 'a b c', 'töne', 'a/b/c', '..', 'x'.repeat(26)]) {
      expect(checkTeamName(name)).toMatchObject({ ok: false, code: 'NAME_INVALID' });
    }
  });

  it('are on the screen one line without control characters', () => {
    expect(checkTeamDisplayName('  Late\n\u202e Fire ')).toEqual({ ok: true, value: 'Late Fire' });
    for (const name of ['', '\n', 'x'.repeat(51)]) expect(checkTeamDisplayName(name)).toMatchObject({ ok: false });
    expect(checkTeamDisplayName('ö'.repeat(50))).toMatchObject({ ok: true });
  });
});

it('a description may be empty, and is not longer than 3,000 characters', () => {
  expect(checkTeamDescription(' # Fire\n\n- pots ')).toEqual({ ok: true, value: '# Fire\n\n- pots' });
  expect(checkTeamDescription('')).toEqual({ ok: true, value: '' });
  expect(checkTeamDescription('x'.repeat(3_001))).toMatchObject({ ok: false, code: 'DESCRIPTION_TOO_LONG' });
});

describe('an invitation', () => {
  const free = { displayName: 'Ann', standing: null, isBlocked: false, teamSize: 3, openInvitations: 0 } as const;

  it('goes to anybody who is not in the team, is not blocked and has room for it', () => {
    expect(invitationRefusal(free)).toBeNull();
    const refusals = [
      { ...free, standing: 'MEMBER' as const },
      { ...free, standing: 'INVITED' as const },
      { ...free, isBlocked: true },
      { ...free, teamSize: TEAM_MEMBERS_MAX },
      { ...free, openInvitations: INVITATIONS_OF_USER_MAX },
    ].map((invitation) => invitationRefusal(invitation)?.code);
    expect(refusals).toEqual(['ALREADY_MEMBER', 'ALREADY_INVITED', 'NOT_ACCEPTED', 'TOO_MANY_MEMBERS', 'NOT_ACCEPTED']);
    const last = { ...free, teamSize: TEAM_MEMBERS_MAX - 1, openInvitations: INVITATIONS_OF_USER_MAX - 1 };
    expect(invitationRefusal(last)).toBeNull();
  });

  it('is accepted by the invited alone, who has room for another team', () => {
    expect(acceptRefusal(null, 0)?.code).toBe('NOT_FOUND');
    expect(acceptRefusal('INVITED', TEAMS_OF_USER_MAX - 1)).toBeNull();
    expect(acceptRefusal('INVITED', TEAMS_OF_USER_MAX)?.code).toBe('TOO_MANY_TEAMS');
    expect(acceptRefusal('MEMBER', TEAMS_OF_USER_MAX)).toBeNull();
  });
});
