import { describe, expect, it } from 'vitest';
import { isPowerfulRole, SITE_ROLES } from './site-roles.ts';
import { checkSuspensionEnd, refuseSuspended } from './suspension-rules.ts';

const now = new Date('2026-01-01T00:00:00Z');
const end = (text: string | null) => checkSuspensionEnd('TOS_TEMPORARY', text, now);

describe('the end of a temporary suspension', () => {
  it.each(['2026-01-01T00:01Z', '2026-01-01T00:01:00Z', '2026-01-01T00:01:00.5Z', '2027-01-02T00:00:00.000Z'])(
    'may be %s',
    (text) => {
      expect(end(text)).toEqual({ ok: true, value: new Date(text) });
    },
  );

  it.each([
    '2026-01-01T00:00:59.999Z',
    '2025-12-31T00:00Z',
    '2027-01-02T00:00:00.001Z',
    '2026-01-02',
    '2026-01-02T00:00',
    '2026-01-02T00:00+00:00',
    ' 2026-01-02T00:00Z',
    '2026-01-02T00:00Z.',
    '2026-01-02T00:00:00.0000Z',
    '2026-13-02T00:00Z',
    '',
    null,
  ])('cannot be %s', (text) => {
    expect(end(text)).toMatchObject({ ok: false, code: 'END_INVALID' });
  });

  it('is read by its user in UTC', () => {
    expect(refuseSuspended('TOS_TEMPORARY', new Date('2026-12-03T14:00:59Z')).params).toEqual({
      time: '2026-12-03 14:00 UTC',
    });
    const others = [
      refuseSuspended('TOS_TEMPORARY', null),
      refuseSuspended('TOS_INDEFINITE', null),
      refuseSuspended('DMCA', null),
      refuseSuspended('DEACTIVATED', null),
    ];
    expect(new Set(others.map(({ sentence }) => sentence)).size).toBe(4);
  });
});

it('two roles open staff pages', () => {
  expect(SITE_ROLES.filter(isPowerfulRole)).toEqual(['STAFF', 'SITE_ADMIN']);
});
