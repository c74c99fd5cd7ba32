import { expect, test } from 'vitest';
import {
  checkUploadSize,
  lengthFailure,
  mayRetryUpload,
  refuseUpload,
  shownFileName,
  titleOfFile,
  UPLOAD_FAILURES,
} from './upload-rules.ts';

const limits = { maxBytes: 10 * 1024 ** 3, maxLengthMs: 12 * 3_600_000 };

test('a file has at least a byte and at most what the site takes', () => {
  expect(checkUploadSize(1, limits)).toMatchObject({ ok: true, value: 1 });
  expect(checkUploadSize(limits.maxBytes, limits)).toMatchObject({ ok: true });
  const tooLarge = checkUploadSize(limits.maxBytes + 1, limits);
  expect(tooLarge).toMatchObject({ ok: false, code: 'TOO_LARGE', params: { gigabytes: 10 } });
  for (const bytes of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60]) {
    expect(checkUploadSize(bytes, limits)).toMatchObject({ ok: false, code: 'SIZE_INVALID' });
  }
});

test('a video lasts a second at least and some hours at most', () => {
  expect(lengthFailure(999, limits)).toBe('TOO_SHORT');
  expect(lengthFailure(1000, limits)).toBeUndefined();
  expect(lengthFailure(limits.maxLengthMs, limits)).toBeUndefined();
  expect(lengthFailure(limits.maxLengthMs + 1, limits)).toBe('TOO_LONG');
});

test('each failure says what to do, and only the site’s own may be tried again', () => {
  for (const failure of UPLOAD_FAILURES)
    expect(refuseUpload(failure, limits)).toMatchObject({
      code: failure,
      sentence: expect.stringMatching(/^[A-Z].*\.$/),
    });
  expect(UPLOAD_FAILURES.filter(mayRetryUpload)).toEqual(['TOO_SLOW', 'NO_SPACE', 'INTERNAL']);
});

test('a file’s name is shown without what could mislead', () => {
  expect(shownFileName('C:\\videos\\my clip.mp4')).toBe('my clip.mp4');
  expect(shownFileName('../../etc/passwd')).toBe('passwd');
  expect(shownFileName('a\u0000b\u202egpj.mp4\n')).toBe('abgpj.mp4');
  expect(shownFileName(' / ')).toBe('video');
  expect(shownFileName('x'.repeat(999))).toHaveLength(255);
  expect(titleOfFile('my_first_run.final.mp4')).toBe('my first run.final');
  expect(titleOfFile('.mp4')).toBe('Video');
});
