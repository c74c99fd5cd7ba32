import { expect, test } from 'vitest';
import { UNAVAILABLE_REASONS, unavailableReason } from './hype-train-tracking.ts';

const ALL = { login: 'nightkiln', hasData: true, hasUser: true, hasChannel: true, hasTrain: true };

test('HYPE-82 the first thing that is missing is the reason', () => {
  expect(unavailableReason(ALL)).toBe('none');
  const missing = [{ login: '' }, { hasData: false }, { hasUser: false }, { hasChannel: false }, { hasTrain: false }];
  expect(missing.map((facts) => unavailableReason({ ...ALL, ...facts }))).toEqual(UNAVAILABLE_REASONS);
  expect(unavailableReason({ login: '', hasData: false, hasUser: false, hasChannel: false, hasTrain: false })).toBe(
    'ChannelLogin is undefined',
  );
});
