import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawEmote } from './art/draw-emote.ts';
import { EMOTE_TIERS, mayUseTier } from './emote.ts';
import { EMOTE_FORMATS, EMOTE_SCALES, EMOTE_THEMES } from './emote-image-path.ts';
import { checkEmoteName, checkEmotePrefix, stateOfNewEmote, suggestedPrefix } from './emote-rules.ts';
import { findEmotes } from './find-emotes.ts';
import { GLOBAL_EMOTES, globalEmote, globalEmoteId } from './global-emotes.ts';
import { smileyOf } from './smilies.ts';

const none = () => undefined;

test('CHAT-03 an emote has an id, a token, a type, a set, an asset type and modifiers', () => {
  expect(globalEmote('42')?.emote).toMatchObject({
    id: '42',
    token: 'EncoreFire',
    type: 'GLOBALS',
    setID: '0',
    assetType: 'ANIMATED',
    modifiers: ['BW', 'HF', 'SQ'],
  });
  expect(globalEmote('1')?.emote).toMatchObject({ type: 'SMILIES', assetType: 'STATIC', modifiers: [] });
});

describe('the emotes of everybody', () => {
  it('have ids and tokens of their own, and a picture in each variant', () => {
    expect(new Set(GLOBAL_EMOTES.map(({ id }) => id)).size).toBe(GLOBAL_EMOTES.length);
    expect(new Set(GLOBAL_EMOTES.map(({ token }) => token)).size).toBe(GLOBAL_EMOTES.length);
    expect(GLOBAL_EMOTES.length).toBeGreaterThan(40);
    for (const { id, assetType } of GLOBAL_EMOTES) {
      for (const theme of EMOTE_THEMES) {
        for (const format of EMOTE_FORMATS) {
          for (const scale of EMOTE_SCALES) {
            const svg = drawEmote(id, { format, theme, scale }) ?? '';
            expect(svg.length).toBeGreaterThan(200);
            expect(svg.includes('<animate')).toBe(assetType === 'ANIMATED' && format === 'default');
            expect(svg).not.toMatch(/script|style=|href|NaN|undefined/);
          }
        }
      }
      expect(drawEmote(id, { format: 'static', theme: 'light', scale: '1.0' })).not.toBe(
        drawEmote(id, { format: 'static', theme: 'dark', scale: '1.0' }),
      );
    }
  });

  it('can be modified, where they allow it', () => {
    expect(globalEmoteId('EncoreFire_HF')).toBe('42_HF');
    expect(globalEmoteId('EncoreFire_XX')).toBeUndefined();
    expect(globalEmote('42_HF')?.modifier).toBe('HF');
    expect(globalEmote('1_HF')).toBeUndefined();
    const plain = drawEmote('42', { format: 'static', theme: 'dark', scale: '3.0' });
    for (const id of ['42_HF', '42_SQ', '42_BW']) {
      expect(drawEmote(id, { format: 'static', theme: 'dark', scale: '3.0' })).not.toBe(plain);
    }
    expect(drawEmote('x', { format: 'static', theme: 'dark', scale: '3.0' })).toBeUndefined();
  });
});

describe('the emotes of a message', () => {
  it('are whole words, counted in code points', () => {
    const channel = (word: string) => (word === 'kilnLid' ? '900' : undefined);
    expect(findEmotes('🏺 EncoreFire :) kilnLid xEncoreFire  <3', channel, 100)).toEqual([
      { id: '42', from: 2, to: 11 },
      { id: '1', from: 13, to: 14 },
      { id: '900', from: 16, to: 22 },
      { id: '9', from: 37, to: 38 },
    ]);
    expect(findEmotes(':) :) :)', none, 2)).toHaveLength(2);
    expect(findEmotes('', none, 100)).toEqual([]);
  });

  it('are at the positions that are said', () => {
    const word = fc.oneof(fc.constantFrom(':)', 'EncoreGG', ' ', '🏺', 'BandCat_BW'), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join(' ');
        const characters = [...text];
        for (const { id, from, to } of findEmotes(text, none, 100)) {
          const written = characters.slice(from, to + 1).join('');
          expect(globalEmoteId(written) ?? smileyOf(written)).toBe(id);
        }
      }),
    );
  });
});

describe('the rules of channel emotes', () => {
  it('say what a prefix and a name may be', () => {
    expect(checkEmotePrefix('kiln').ok).toBe(true);
    expect(['ki', 'Kiln', '9kiln', 'k_iln', 'a'.repeat(11), ''].map((prefix) => checkEmotePrefix(prefix).ok)).toEqual(
      Array(6).fill(false),
    );
    expect(checkEmotePrefix('encore')).toMatchObject({ code: 'PREFIX_TAKEN' });
    expect(['Fire', '1', 'LidLid2'].every((name) => checkEmoteName(name).ok)).toBe(true);
    expect(['fire', '', 'A b', 'A'.repeat(16), 'Ä'].some((name) => checkEmoteName(name).ok)).toBe(false);
    fc.assert(fc.property(fc.string(), (login) => /^[a-z][a-z0-9]{2,9}$/.test(suggestedPrefix(login))));
  });

  it('let followers use follower emotes, and nobody a tier above the own subscription', () => {
    const rights = (isOwner: boolean, isFollower: boolean, subscriptionTier: 0 | 1 | 2 | 3) =>
      EMOTE_TIERS.filter((tier) => mayUseTier(tier, { isOwner, isFollower, subscriptionTier }));
    expect(rights(false, false, 0)).toEqual([]);
    expect(rights(false, true, 0)).toEqual(['FOLLOWER']);
    expect(rights(false, false, 1)).toEqual(['FOLLOWER', 'TIER_1']);
    expect(rights(false, false, 2)).toEqual(['FOLLOWER', 'TIER_1', 'TIER_2']);
    expect(rights(true, false, 0)).toEqual([...EMOTE_TIERS]);
  });

  it('trust partners, affiliates and owners with approved emotes, until one is taken down', () => {
    const owner = { isPartner: false, isAffiliate: false, approved: 0, takenDown: 0 };
    expect(stateOfNewEmote(owner)).toBe('PENDING');
    expect(stateOfNewEmote({ ...owner, approved: 5 })).toBe('APPROVED');
    expect(stateOfNewEmote({ ...owner, isAffiliate: true })).toBe('APPROVED');
    expect(stateOfNewEmote({ ...owner, isPartner: true, takenDown: 1 })).toBe('PENDING');
  });
});
