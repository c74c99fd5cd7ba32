import { expect, test } from 'vitest';
import { hasGates, judgeGates, OPEN_GATES } from './chat-gates.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const writer = { isEmailVerified: false, createdAt: NOW - 30 * 60_000, acceptedRulesVersion: null };

test('open gates let everybody through', () => {
  expect(hasGates(OPEN_GATES)).toBe(false);
  expect(judgeGates(OPEN_GATES, writer, NOW)).toBeNull();
});

test('a verified address, the age of the account and the rules are asked for, in this order', () => {
  const gates = { requiresVerifiedEmail: true, minimumAccountMinutes: 60, rulesVersion: 2 };
  expect(hasGates(gates)).toBe(true);
  expect(judgeGates(gates, writer, NOW)?.id).toBe('msg_verified_email');
  const verified = { ...writer, isEmailVerified: true };
  expect(judgeGates(gates, verified, NOW)).toMatchObject({ id: 'msg_account_age', params: { left: 30 } });
  const later = NOW + 30 * 60_000;
  expect(judgeGates(gates, verified, later)?.id).toBe('msg_chat_rules');
  expect(judgeGates(gates, { ...verified, acceptedRulesVersion: 1 }, later)?.id).toBe('msg_chat_rules');
  expect(judgeGates(gates, { ...verified, acceptedRulesVersion: 2 }, later)).toBeNull();
  expect(judgeGates(gates, { ...verified, acceptedRulesVersion: 3 }, later)).toBeNull();
});
