import { expect, test } from 'vitest';
import { hasSpace, quotaRefusal, uploadQuota } from './upload-quota.ts';

const GIGABYTE = 1e9;

test('an account has less space before its email address is confirmed, and never more', () => {
  const quota = (confirmed: number, unconfirmed: number, hasConfirmed: boolean) =>
    uploadQuota({ confirmed, unconfirmed }, hasConfirmed);
  expect(quota(100, 5, true)).toEqual({ bytes: 100 * GIGABYTE, isReduced: false });
  expect(quota(100, 5, false)).toEqual({ bytes: 5 * GIGABYTE, isReduced: true });
  expect(quota(3, 5, false)).toEqual({ bytes: 3 * GIGABYTE, isReduced: false });
  expect(quota(0, 5, true)).toEqual({ bytes: null, isReduced: false });
  expect(quota(0, 5, false)).toEqual({ bytes: 5 * GIGABYTE, isReduced: true });
  expect(quota(100, 0, false)).toEqual({ bytes: 100 * GIGABYTE, isReduced: false });
  expect(quota(0, 0, false)).toEqual({ bytes: null, isReduced: false });
});

test('videos and files on their way count together, to the byte', () => {
  const use = { videoBytes: GIGABYTE, fileBytes: GIGABYTE };
  const quota = { bytes: 3 * GIGABYTE, isReduced: false };
  expect(quotaRefusal(use, GIGABYTE, quota)).toBeNull();
  const refusal = quotaRefusal(use, GIGABYTE + 1, quota);
  expect(refusal).toMatchObject({ code: 'QUOTA_EXCEEDED', params: { gigabytes: 3 } });
  const reduced = quotaRefusal(use, GIGABYTE + 1, { ...quota, isReduced: true });
  expect(reduced?.sentence).toContain('email address');
  expect(quotaRefusal(use, 1e15, { bytes: null, isReduced: false })).toBeNull();
});

test('a disk has space for the file, its recording and what was promised to others', () => {
  expect(hasSpace({ freeBytes: 30, promisedBytes: 10 }, 10)).toBe(true);
  expect(hasSpace({ freeBytes: 29, promisedBytes: 10 }, 10)).toBe(false);
  expect(hasSpace({ freeBytes: 22, promisedBytes: 10 }, 10, 8)).toBe(true);
});
