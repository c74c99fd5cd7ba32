import { expect, test } from 'vitest';
import { checkReportText, mayDecideReport, REPORT_TEXT_MAX_CODE_POINTS } from './report-rules.ts';

test('a text has no spaces at its ends and may be empty', () => {
  expect(checkReportText('SPAM', '  an\nadvert ')).toEqual({ ok: true, value: 'an\nadvert' });
  expect(checkReportText('SPAM', ' \n ')).toEqual({ ok: true, value: '' });
});

test('the key of a video is not kept with a report', () => {
  const text = 'it is https://site.example/videos/7?key=0123456789abcdef&t=9s';
  expect(checkReportText('SPAM', text)).toEqual({ ok: true, value: 'it is https://site.example/videos/7?key=…&t=9s' });
});

test('another reason must be explained', () => {
  expect(checkReportText('OTHER', ' ')).toMatchObject({ code: 'TEXT_REQUIRED' });
  expect(checkReportText('OTHER', 'x')).toEqual({ ok: true, value: 'x' });
});

test('a text that is too long is refused', () => {
  const longest = '🎪'.repeat(REPORT_TEXT_MAX_CODE_POINTS);
  expect(checkReportText('SPAM', longest)).toEqual({ ok: true, value: longest });
  expect(checkReportText('SPAM', `${longest}x`)).toMatchObject({ code: 'TEXT_TOO_LONG' });
});

test('staff decide neither a report about themselves nor their own', () => {
  const report = { reporterId: '1', reportedId: '2' };
  expect(['1', '2', '3'].map((staffId) => mayDecideReport(report, staffId))).toEqual([false, false, true]);
  expect(mayDecideReport({ ...report, reporterId: null }, '3')).toBe(true);
});
