import { describe, expect, it } from 'vitest';
import {
  candidateRefusal,
  candidatesUnknown,
  chooseHosted,
  HOSTING_CANDIDATES_MAX,
  type HostingCandidate,
  type HostState,
  readCandidateLogins,
} from './hosting-rules.ts';

const host: HostState = { isEnabled: true, isLive: false, isAvailable: true, hostingId: null };
const candidate = (id: string, changed: Partial<HostingCandidate> = {}): HostingCandidate => ({
  ...{ id, isLive: true, isAvailable: true, isOpen: true, isBlocked: false },
  ...{ accepts: 'EVERYBODY', followsHost: false },
  ...changed,
});

describe('the channel that an offline channel hosts', () => {
  it('is the first one of the list that can be hosted', () => {
    expect(chooseHosted(host, [candidate('1'), candidate('2')])).toBe('1');
    expect(chooseHosted(host, [])).toBeNull();
  });

  it.each<[string, Partial<HostingCandidate>]>([
    ['offline', { isLive: false }],
    ['closed or suspended', { isAvailable: false }],
    ['for members', { isOpen: false }],
    ['blocked', { isBlocked: true }],
    ['not willing', { accepts: 'NOBODY' }],
    ['only for those whom its owner follows', { accepts: 'FOLLOWED' }],
  ])('is none that is %s', (_, changed) => {
    expect(chooseHosted(host, [candidate('1', changed), candidate('2')])).toBe('2');
    expect(chooseHosted({ ...host, hostingId: '1' }, [candidate('1', changed)])).toBeNull();
  });

  it('may be one whose owner follows the host', () => {
    expect(chooseHosted(host, [candidate('1', { accepts: 'FOLLOWED', followsHost: true })])).toBe('1');
  });

  it('stays as long as it can be hosted, though a more wanted one goes live', () => {
    expect(chooseHosted({ ...host, hostingId: '2' }, [candidate('1'), candidate('2')])).toBe('2');
  });

  it('is none while the host is live, unavailable or does not want to host', () => {
    for (const state of [{ isLive: true }, { isAvailable: false }, { isEnabled: false }]) {
      expect(chooseHosted({ ...host, hostingId: '1', ...state }, [candidate('1')])).toBeNull();
    }
  });
});

describe('the list of channels to host', () => {
  it('contains each channel once, in its order', () => {
    expect(readCandidateLogins([' @Tidewatch', 'slowloaf', 'tidewatch'], 'me')).toEqual({
      ok: true,
      value: ['tidewatch', 'slowloaf'],
    });
  });

  it('has a bound, never contains the channel itself, and only what can be a login', () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => `user_${place}`);
    expect(readCandidateLogins(many(HOSTING_CANDIDATES_MAX), 'me')).toMatchObject({ ok: true });
    for (const logins of [many(HOSTING_CANDIDATES_MAX + 1), ['ME'], ['<b>'], ['']]) {
      expect(readCandidateLogins(logins, 'me')).toMatchObject({ ok: false, code: 'CHANNELS_INVALID' });
    }
  });

  it('takes no channel that refuses; a blocked owner reads what all the refused read', () => {
    const refusalOf = (changed: Partial<HostingCandidate>) =>
      candidateRefusal({ ...candidate('1', changed), displayName: 'Ada' });
    expect(refusalOf({ isLive: false })).toBeNull();
    expect(refusalOf({ accepts: 'NOBODY' })).toEqual(refusalOf({ isBlocked: true }));
    expect(refusalOf({ accepts: 'FOLLOWED', isBlocked: true })).toEqual(refusalOf({ isBlocked: true }));
    expect(refusalOf({ accepts: 'FOLLOWED' })?.code).toBe('NOT_ACCEPTED');
  });
});

describe('an owner who chooses channels reads', () => {
  const named = (changed: Partial<HostingCandidate>) => ({ ...candidate('1', changed), displayName: 'Kiln' });
  it('that a channel takes only hosts whom its owner follows', () => {
    const refusal = candidateRefusal(named({ accepts: 'FOLLOWED' }));
    expect(refusal).toMatchObject({ code: 'NOT_ACCEPTED', params: { name: 'Kiln' } });
    expect(refusal?.sentence).not.toBe(candidateRefusal(named({ accepts: 'NOBODY' }))?.sentence);
    expect(refusal?.sentence).toBeDefined();
    expect(candidateRefusal(named({ accepts: 'FOLLOWED', followsHost: true }))).toBeNull();
  });

  it('the same of a channel that blocks them and of one that nobody may host', () => {
    const nobody = candidateRefusal(named({ accepts: 'NOBODY' }));
    expect(nobody).toMatchObject({ params: { name: 'Kiln' } });
    for (const accepts of ['EVERYBODY', 'FOLLOWED', 'NOBODY'] as const) {
      expect(candidateRefusal(named({ accepts, isBlocked: true }))).toEqual(nobody);
    }
  });

  it('at most five of the names that are not there, each cut at 40 characters', () => {
    expect(candidatesUnknown(['a', 'b'])).toMatchObject({ code: 'CHANNELS_INVALID', params: { names: 'a, b' } });
    expect(candidatesUnknown([...'abcde'])).toMatchObject({ params: { names: 'a, b, c, d, e' } });
    expect(candidatesUnknown([...'abcdef'])).toMatchObject({ params: { names: 'a, b, c, d, e, …' } });
    expect(candidatesUnknown(['x'.repeat(50)])).toMatchObject({ params: { names: 'x'.repeat(40) } });
  });

  it('that their own channel cannot be one, and how many there may be', () => {
    expect(readCandidateLogins(['@Me_Myself'], 'me_myself')).toMatchObject({ code: 'CHANNELS_INVALID' });
    expect(readCandidateLogins(['kiln@home'], 'me_myself')).toMatchObject({ params: { names: 'kiln@home' } });
    const many = Array.from({ length: HOSTING_CANDIDATES_MAX + 1 }, (_, i) => `channel_${i}`);
    expect(readCandidateLogins(many, 'me_myself')).toMatchObject({ params: { max: HOSTING_CANDIDATES_MAX } });
  });
});
