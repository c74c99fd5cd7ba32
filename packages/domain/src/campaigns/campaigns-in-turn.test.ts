import { expect, test } from 'vitest';
import { CAMPAIGN_TURN_MS, campaignsInTurn, campaignToShow } from './campaigns-in-turn.ts';

test('campaigns take the first place in turn, each as long as the others', () => {
  const firsts = [0, 1, 2, 3, 4].map((turn) => campaignsInTurn(['a', 'b', 'c'], turn * CAMPAIGN_TURN_MS).join(''));
  expect(firsts).toEqual(['abc', 'bca', 'cab', 'abc', 'bca']);
  expect(campaignsInTurn(['a', 'b'], CAMPAIGN_TURN_MS - 1)).toEqual(['a', 'b']);
  expect(campaignsInTurn([], 7)).toEqual([]);
});

test('one campaign is shown: of a followed channel before others, and only of one that is live', () => {
  const campaigns = ['1', '2', '3'].map((channelId) => ({ channelId }));
  const show = (followed: readonly string[], others: readonly string[]) =>
    campaignToShow(campaigns, { followed: new Set(followed), others: new Set(others) })?.channelId;
  expect(show([], ['2', '3'])).toBe('2');
  expect(show(['3'], ['1', '2'])).toBe('3');
  expect(show(['3', '2'], [])).toBe('2');
  expect(show(['9'], [])).toBeUndefined();
});
