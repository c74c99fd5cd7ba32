import { describe, expect, test } from 'vitest';
import {
  checkExportTitle,
  DESTINATION_EXPORT_FAILURES,
  DESTINATION_EXPORT_STATUSES,
  exportTitleOf,
  isActiveExport,
  isExportKey,
  judgeAnswer,
  mayRetryExport,
  processingLookMs,
} from './destination-export.ts';

test('work is left until an export is done, failed or canceled', () => {
  expect(DESTINATION_EXPORT_STATUSES.filter(isActiveExport)).toEqual(['QUEUED', 'UPLOADING', 'PROCESSING']);
});

test('a failed export is started again unless the clip or the permission is gone', () => {
  expect(DESTINATION_EXPORT_FAILURES.filter((failure) => !mayRetryExport('FAILED', failure))).toEqual([
    'CLIP_GONE',
    'NOT_ALLOWED',
  ]);
  expect(mayRetryExport('FAILED', null)).toBe(false);
  for (const status of DESTINATION_EXPORT_STATUSES) {
    expect([status, mayRetryExport(status, 'UNREACHABLE')]).toEqual([status, status === 'FAILED']);
  }
});

test('the status of a video is read less often the longer it is processed', () => {
  expect([0, 20_000, 100_000, 10_000_000].map(processingLookMs)).toEqual([2_000, 2_000, 10_000, 60_000]);
});

describe('an answer of a destination', () => {
  test.each([
    [200, undefined, 'ok'],
    [204, undefined, 'ok'],
    [401, 'invalid_token', 'unauthorized'],
    [0, undefined, 'later'],
    [408, undefined, 'later'],
    [409, 'wrong_offset', 'later'],
    [429, undefined, 'later'],
    [500, undefined, 'later'],
    [503, undefined, 'later'],
    [403, 'quota_exceeded', 'QUOTA_FULL'],
    [507, undefined, 'QUOTA_FULL'],
    [400, 'invalid_title', 'REFUSED'],
    [301, undefined, 'REFUSED'],
    [403, undefined, 'REFUSED'],
    [413, undefined, 'REFUSED'],
  ])('%i %s means %s', (status, error, expected) => {
    const verdict = judgeAnswer(status, error);
    expect(verdict.kind === 'failed' ? verdict.failure : verdict.kind).toBe(expected);
  });
});

test('a title is one line of at most 100 characters', () => {
  expect(checkExportTitle('  Lid \n off\u202e ')).toEqual({ ok: true, value: 'Lid off' });
  expect(checkExportTitle(' \n ')).toMatchObject({ ok: false, code: 'TITLE_EMPTY' });
  expect(checkExportTitle('😀'.repeat(100)).ok).toBe(true);
  expect(checkExportTitle('😀'.repeat(101))).toMatchObject({ ok: false, code: 'TITLE_TOO_LONG' });
  expect(checkExportTitle(exportTitleOf('ä'.repeat(140)))).toEqual({ ok: true, value: 'ä'.repeat(100) });
});

test('a key is random text of the client', () => {
  expect(['0123456789abcdef', 'a-b_c-d_e-f_g-h_1'].every(isExportKey)).toBe(true);
  expect(['', 'short', 'x'.repeat(65), '0123456789abcde/', '0123456789abcdef\n'].some(isExportKey)).toBe(false);
});
