import { expect, test } from 'vitest';
import { availabilityError, hypeTrainTracking, UNAVAILABLE_REASONS, unavailableReason } from './hype-train-tracking.ts';

const ALL = { login: 'nightkiln', hasData: true, hasUser: true, hasChannel: true, hasTrain: true };

test('HYPE-82 the first thing that is missing is the reason', () => {
  expect(unavailableReason(ALL)).toBe('none');
  const missing = [{ login: '' }, { hasData: false }, { hasUser: false }, { hasChannel: false }, { hasTrain: false }];
  expect(missing.map((facts) => unavailableReason({ ...ALL, ...facts }))).toEqual(UNAVAILABLE_REASONS);
  expect(unavailableReason({ login: '', hasData: false, hasUser: false, hasChannel: false, hasTrain: false })).toBe(
    'ChannelLogin is undefined',
  );
});

test('HYPE-83 each kind of error has its case, and there are no others', () => {
  const train = { expiresAt: 1_800_000_000_000, endReason: null };
  const found = [
    availabilityError('Data is undefined', null),
    availabilityError('none', train, true),
    availabilityError('none', { ...train, expiresAt: Number.NaN }),
    availabilityError('none', { ...train, endReason: 'DERAILED' }),
    availabilityError('none', { ...train, endReason: 'COMPLETED' }),
  ];
  expect(found).toEqual(hypeTrainTracking.hype_train_availability_event.error.of);
  expect(availabilityError('none', null)).toBe('none');
  // A broken server may leave a time out.
  expect(availabilityError('none', { ...train, expiresAt: null }, true)).toBe('unknown_duration_event_sent');
});
