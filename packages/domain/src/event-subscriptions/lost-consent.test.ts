import { describe, expect, test } from 'vitest';
import { PROGRAM_EVENT_TYPES } from '../announcements.ts';
import { type ConsentFacts, lostConsent } from './lost-consent.ts';

describe('a subscription of each type', () => {
  test.each(PROGRAM_EVENT_TYPES.map((type) => [type.type, type] as const))(
    '%s ends with what it stands on',
    (_, type) => {
      const { channel, consent, needsModerator = false } = type;
      const scopes =
        consent.kind === 'user' ? [consent.scopes, ...(consent.furtherScopes ?? [])].map(([scope = '']) => scope) : [];
      const facts: ConsentFacts = { isAvailable: true, scopes, isModerator: true, isBanned: false };
      expect(lostConsent(type, facts)).toBeNull();
      expect(lostConsent(type, { ...facts, isAvailable: false })).toBe('user_removed');
      expect(lostConsent(type, { ...facts, scopes: null })).toBe('authorization_revoked');
      const isOfUser = consent.kind === 'user';
      expect(lostConsent(type, { ...facts, scopes: [] })).toBe(isOfUser ? 'authorization_revoked' : null);
      if (scopes.length > 1) {
        expect(lostConsent(type, { ...facts, scopes: scopes.slice(1) })).toBe('authorization_revoked');
        expect(lostConsent(type, { ...facts, scopes: scopes.slice(0, -1) })).toBe('authorization_revoked');
      }
      expect(lostConsent(type, { ...facts, isModerator: false })).toBe(needsModerator ? 'moderator_removed' : null);
      const isBannedAway = isOfUser && channel !== null;
      expect(lostConsent(type, { ...facts, isBanned: true })).toBe(isBannedAway ? 'chat_user_banned' : null);
    },
  );
});
