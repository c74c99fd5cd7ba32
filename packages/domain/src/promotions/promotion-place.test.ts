import { describe, expect, it, test } from 'vitest';
import { CALLOUT_KINDS, CALLOUT_SURFACES } from './callouts.ts';
import {
  calloutLayer,
  mayStandAt,
  OWN_PROMOTIONS,
  type OwnPromotion,
  type PromotionClaim,
  type PromotionLayer,
  promotionPlace,
  yieldsToCharity,
} from './promotion-place.ts';

const claim = (id: string, kind: OwnPromotion, layer: PromotionLayer = 'page'): PromotionClaim => ({ id, kind, layer });
const places = (...claims: readonly PromotionClaim[]) => claims.map(({ id }) => promotionPlace(claims, id));

describe('the place of a promotion', () => {
  it('is taken by at most one of a page: the most important one, whoever asks first', () => {
    const bits = claim('1', 'FIRST_BITS');
    const charity = claim('2', 'CHARITY');
    const offer = claim('3', 'CREATOR_LED');
    const ad = claim('4', 'HOUSE_AD');
    expect(places(bits)).toEqual(['stands']);
    expect(places(bits, charity)).toEqual(['none', 'stands']);
    expect(places(ad, bits, charity, offer)).toEqual(['none', 'none', 'none', 'stands']);
    expect(places(ad, bits)).toEqual(['none', 'stands']);
    expect(places(claim('5', 'SIGN_UP'), charity)).toEqual(['none', 'stands']);
    expect(places(ad, claim('5', 'SIGN_UP'))).toEqual(['none', 'stands']);
  });

  it('belongs to the one that asked first, if two have the same kind', () => {
    expect(places(claim('1', 'GIFT_TIER'), claim('2', 'GIFT_TIER'))).toEqual(['stands', 'none']);
  });

  it('is covered while an overlay has a promotion, and nothing else of the page stands', () => {
    const page = [claim('1', 'CHARITY'), claim('2', 'FIRST_BITS')];
    const overlay = [claim('3', 'HOUSE_AD', 'overlay'), claim('4', 'BITS_OFFER', 'overlay')];
    expect(places(...page, ...overlay)).toEqual(['covered', 'none', 'none', 'stands']);
  });

  it('is not there for one that does not ask', () => {
    expect(promotionPlace([], '1')).toBe('none');
    expect(promotionPlace([claim('1', 'CHARITY')], '2')).toBe('none');
  });

  it('never has two that stand, whatever asks', () => {
    const kinds = OWN_PROMOTIONS.flatMap((kind) => [claim(`${kind} p`, kind), claim(`${kind} o`, kind, 'overlay')]);
    for (let at = 0; at < kinds.length; at += 1) {
      const asked = [...kinds.slice(at), ...kinds.slice(0, at)].slice(0, 1 + at);
      expect(places(...asked).filter((place) => place === 'stands')).toHaveLength(1);
    }
  });
});

test('PROMO-04 own promotions keep the order of callouts', () => {
  expect(OWN_PROMOTIONS.filter((kind) => (CALLOUT_KINDS as readonly string[]).includes(kind))).toEqual(CALLOUT_KINDS);
  expect(new Set(OWN_PROMOTIONS).size).toBe(CALLOUT_KINDS.length + 4);
});

test('PROMO-02 three of the seven places are over the page', () => {
  expect(CALLOUT_SURFACES.filter((surface) => calloutLayer(surface) === 'overlay')).toEqual([
    ...['subscribe-modal', 'emote-card', 'user-card'],
  ]);
});

test('bits are offered on the channel page alone', () => {
  for (const kind of ['FIRST_BITS', 'SEPTEMBER_BITS'] as const) {
    expect(CALLOUT_SURFACES.filter((surface) => mayStandAt(kind, surface))).toEqual(['channel-page']);
  }
  expect(CALLOUT_SURFACES.every((surface) => mayStandAt('CREATOR_LED', surface))).toBe(true);
});

test('on a channel page a callout leaves its place to the charity, but not an offer of the channel', () => {
  expect(CALLOUT_KINDS.filter((kind) => !yieldsToCharity(kind, 'channel-page'))).toEqual([
    'EXPIRING_GIFT',
    'CREATOR_LED',
  ]);
  expect(yieldsToCharity('FIRST_BITS', 'following-page')).toBe(false);
});
