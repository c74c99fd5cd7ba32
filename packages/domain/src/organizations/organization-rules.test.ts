import { describe, expect, it } from 'vitest';
import {
  ADDED_MEMBERS_MAX,
  checkOrganizationName,
  readMemberLogins,
  restrictionRefusal,
} from './organization-rules.ts';

describe('the name of an organisation', () => {
  it('is one line without control characters', () => {
    expect(checkOrganizationName('  Kiln\n  works\u0007 ')).toEqual({ ok: true, value: 'Kiln works' });
    expect(checkOrganizationName('ö'.repeat(60))).toMatchObject({ ok: true });
  });

  it('is neither empty nor long', () => {
    for (const name of ['', ' \n ', 'x'.repeat(61)]) {
      expect(checkOrganizationName(name)).toMatchObject({ ok: false, code: 'NAME_INVALID' });
    }
  });
});

describe('a list of members', () => {
  it('is separated by anything, and names each of them once', () => {
    expect(readMemberLogins(' @Adaline, brindle\nadaline;cleome ')).toEqual({
      ok: true,
      value: ['adaline', 'brindle', 'cleome'],
    });
  });

  it('names somebody, and not too many at a time', () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => `user_${place}`).join(' ');
    expect(readMemberLogins(many(ADDED_MEMBERS_MAX))).toMatchObject({ ok: true });
    for (const text of ['', ' , ', many(ADDED_MEMBERS_MAX + 1)]) {
      expect(readMemberLogins(text)).toMatchObject({ ok: false, code: 'MEMBERS_INVALID' });
    }
  });

  it('says what can be no login, at most five and shortened', () => {
    const answer = readMemberLogins(`adaline ${'x'.repeat(99)} <b> ü é ç ñ`);
    expect(answer).toMatchObject({ ok: false, params: { names: `${'x'.repeat(40)}, <b>, ü, é, ç, …` } });
  });
});

describe('who chooses who may enter a channel', () => {
  const nobody = { isOwner: false, isStaff: false, isMember: false };
  const codes = (isOpening: boolean) =>
    [nobody, { ...nobody, isMember: true }, { ...nobody, isOwner: true }, { ...nobody, isOwner: true, isMember: true }]
      .concat({ ...nobody, isStaff: true })
      .map((actor) => restrictionRefusal(actor, isOpening)?.code ?? null);

  it('is staff, and the owner for an organisation of theirs', () => {
    expect(codes(false)).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_MEMBER', null, null]);
  });

  it('is any owner who opens their channel to everybody', () => {
    expect(codes(true)).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED', null, null, null]);
  });
});
