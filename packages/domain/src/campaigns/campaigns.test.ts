import { describe, expect, it, test } from 'vitest';
import { type CampaignContent, checkCampaign } from './campaign-rules.ts';
import { impressionRatio, isImpression } from './impression.ts';
import { arrangeCampaigns, type CampaignWindow, isRunning, isSponsorshipComplete } from './running-campaigns.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
const content: CampaignContent = {
  ...{ kind: 'SPONSORED', place: 1, startsAt: NOW, endsAt: NOW + HOUR, region: null, language: null },
  ...{ headline: '', brandName: 'Kiln & Co', brandHex: '#d2502e', advertiserName: 'Kiln', facet: 'CHANNEL_SKINS' },
};
const codeOf = (change: Partial<CampaignContent>) => {
  const checked = checkCampaign({ ...content, ...change }, NOW);
  return checked.ok ? null : checked.code;
};

describe('a campaign', () => {
  it('has a brand only if it is sponsored, and a headline only on the front page', () => {
    expect(checkCampaign(content, NOW)).toMatchObject({
      ok: true,
      value: { brandHex: '#D2502E', brandName: 'Kiln & Co' },
    });
    expect(checkCampaign({ ...content, kind: 'PROMOTED', headline: 'x' }, NOW)).toMatchObject({
      value: { brandName: '', brandHex: '', advertiserName: '', facet: null, headline: '' },
    });
    expect(checkCampaign({ ...content, kind: 'FEATURED', headline: ' A \n night ' }, NOW)).toMatchObject({
      value: { headline: 'A night' },
    });
  });

  it('is refused for what is missing, too long or impossible', () => {
    expect([codeOf({ brandName: ' ' }), codeOf({ brandName: 'x'.repeat(61) })]).toEqual([
      'BRAND_INVALID',
      'BRAND_INVALID',
    ]);
    expect([codeOf({ brandHex: 'red' }), codeOf({ brandHex: '#12345' })]).toEqual(['COLOR_INVALID', 'COLOR_INVALID']);
    expect(codeOf({ advertiserName: 'x'.repeat(61) })).toBe('ADVERTISER_INVALID');
    expect(codeOf({ kind: 'FEATURED', headline: 'x'.repeat(121) })).toBe('HEADLINE_INVALID');
    for (const place of [0, 21, 1.5, Number.NaN]) expect(codeOf({ place })).toBe('PLACE_INVALID');
    for (const endsAt of [NOW, NOW - 1, NOW + 367 * 24 * HOUR, Number.NaN])
      expect(codeOf({ endsAt })).toBe('PERIOD_INVALID');
    expect(codeOf({ startsAt: NOW - 2 * HOUR, endsAt: NOW - HOUR })).toBe('PERIOD_INVALID');
    expect(['D', 'DEU', 'DE-', 'DE-BY1X', '??'].map((region) => codeOf({ region }))).toEqual(
      Array(5).fill('REGION_INVALID'),
    );
    expect([codeOf({ region: ' us-ca ' }), codeOf({ region: '' })]).toEqual([null, null]);
    expect([codeOf({ language: 'xx' }), codeOf({ language: 'de' })]).toEqual(['LANGUAGE_INVALID', null]);
  });
});

describe('what a visitor is shown', () => {
  const window = (id: string, change: Partial<CampaignWindow> = {}): CampaignWindow => ({
    ...{ id, kind: 'FEATURED', channelId: id, place: 1, startsAt: NOW, endsAt: NOW + HOUR },
    ...{ region: null, language: null, ...change },
  });
  const visitor = { now: NOW, region: 'DE', language: 'de' };

  it('runs from its start to before its end, in its region and language', () => {
    const at = (change: Partial<CampaignWindow>, who: Partial<typeof visitor> = {}) =>
      isRunning(window('1', change), { ...visitor, ...who });
    expect([at({}), at({}, { now: NOW - 1 }), at({}, { now: NOW + HOUR })]).toEqual([true, false, false]);
    expect([at({ region: 'DE' }), at({ region: 'US' }), at({ region: 'D' })]).toEqual([true, false, false]);
    expect([at({ region: 'US' }, { region: 'US-CA' }), at({ region: 'US-CA' }, { region: 'US' })]).toEqual([
      true,
      false,
    ]);
    expect(isRunning(window('1', { region: 'DE' }), { ...visitor, region: undefined })).toBe(false);
    expect([at({ language: 'de' }), at({ language: 'en' })]).toEqual([true, false]);
  });

  it('stands in its place, the closer aim first, and a channel once', () => {
    const all = [
      window('1', { place: 2 }),
      window('2', { place: 1 }),
      window('3', { place: 1, region: 'DE' }),
      window('4', { place: 3, channelId: '2' }),
      window('5', { kind: 'PROMOTED' }),
      window('6', { place: 2, startsAt: NOW - HOUR }),
    ];
    const ids = (list: readonly CampaignWindow[]) => arrangeCampaigns(list, ['FEATURED'], visitor).map(({ id }) => id);
    expect(ids(all)).toEqual(['3', '2', '1', '6']);
    expect(ids([...all].reverse())).toEqual(ids(all));
  });

  it('names the sponsor of a channel that is promoted too', () => {
    const both = [
      window('1', { kind: 'PROMOTED', channelId: 'c' }),
      window('2', { kind: 'SPONSORED', channelId: 'c', place: 9 }),
    ];
    for (const list of [both, [...both].reverse()]) {
      expect(arrangeCampaigns(list, ['SPONSORED', 'PROMOTED'], visitor).map(({ id }) => id)).toEqual(['2']);
    }
  });
});

test('PROMO-10 a sponsorship is none without an advertiser or without any logo', () => {
  const whole = { kind: 'SPONSORED', advertiserName: 'Kiln', logoLightURL: '/l', logoDarkURL: '/d' } as const;
  expect(isSponsorshipComplete(whole)).toBe(true);
  expect(isSponsorshipComplete({ ...whole, logoLightURL: null })).toBe(true);
  expect(isSponsorshipComplete({ ...whole, logoDarkURL: null })).toBe(true);
  expect(isSponsorshipComplete({ ...whole, logoLightURL: null, logoDarkURL: null })).toBe(false);
  expect(isSponsorshipComplete({ ...whole, logoLightURL: '', logoDarkURL: '' })).toBe(false);
  expect(isSponsorshipComplete({ ...whole, advertiserName: '  ' })).toBe(false);
  expect(isSponsorshipComplete({ ...whole, kind: 'PROMOTED' })).toBe(false);
});

test('NAV-48 an impression counts from 75 percent on', () => {
  const least = impressionRatio(75);
  expect([0, 0.5, 0.74, 0.75, 1].map((ratio) => isImpression(ratio, least))).toEqual([false, false, false, true, true]);
  expect(isImpression(0.999, impressionRatio(100))).toBe(true);
  expect([impressionRatio(-3), impressionRatio(50), impressionRatio(1000)]).toEqual([0.01, 0.5, 1]);
});
