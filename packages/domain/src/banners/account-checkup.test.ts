import { expect, test } from 'vitest';
import { accountCheckup, CHECKUP_ACCOUNT_AGE_MS, CHECKUP_REST_MS, type CheckupInput } from './account-checkup.ts';

const now = Date.UTC(2026, 4, 1);
const streamer: CheckupInput = {
  accountCreatedAt: now - CHECKUP_ACCOUNT_AGE_MS,
  hasStreamed: true,
  hasTwoFactor: false,
  recoveryCodesLeft: 0,
  putOffAt: undefined,
  routeName: 'home',
};

test.each<[string, Partial<CheckupInput>, string | undefined]>([
  ['a streamer of two weeks without two-factor', {}, 'two-factor'],
  ['a younger one', { accountCreatedAt: now - CHECKUP_ACCOUNT_AGE_MS + 1 }, undefined],
  ['someone who never streamed', { hasStreamed: false }, undefined],
  ['two-factor with codes left', { hasTwoFactor: true, recoveryCodesLeft: 1 }, undefined],
  ['two-factor without a code', { hasTwoFactor: true }, 'recovery-codes'],
  ['two-factor without a code, of a viewer', { hasTwoFactor: true, hasStreamed: false }, 'recovery-codes'],
  ['just put off', { putOffAt: now }, undefined],
  ['put off a month ago but a moment', { putOffAt: now - CHECKUP_REST_MS + 1 }, undefined],
  ['put off a month ago', { putOffAt: now - CHECKUP_REST_MS }, 'two-factor'],
  ['on the page that settles it', { routeName: 'securitySettings' }, undefined],
  ['put off by a clock that went ahead', { putOffAt: now + 1 }, 'two-factor'],
])('%s', (_who, input, due) => {
  expect(accountCheckup({ ...streamer, ...input }, now)).toBe(due);
});
