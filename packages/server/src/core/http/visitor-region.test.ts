import { expect, test } from 'vitest';
import { visitorRegion } from './visitor-region.ts';

const config = { trustProxy: 1, privacyRegionHeader: 'x-region', privacyRegion: undefined };

test('the region is what the proxy wrote', () => {
  expect(visitorRegion(config, { 'x-region': 'us-ca' })).toBe('US-CA');
  expect(visitorRegion(config, {})).toBeUndefined();
  expect(visitorRegion({ ...config, privacyRegion: 'DE' }, {})).toBe('DE');
  expect(visitorRegion({ ...config, privacyRegion: 'DE' }, { 'x-region': 'XX' })).toBe('DE');
});

test('a header that no proxy wrote, or that stands there twice, says nothing', () => {
  expect(visitorRegion({ ...config, trustProxy: 0 }, { 'x-region': 'DE' })).toBeUndefined();
  expect(visitorRegion({ ...config, privacyRegionHeader: undefined }, { 'x-region': 'DE' })).toBeUndefined();
  expect(visitorRegion(config, { 'x-region': ['DE', 'US'] })).toBeUndefined();
  expect(visitorRegion(config, { 'x-region': 'DE, JP' })).toBeUndefined();
});
