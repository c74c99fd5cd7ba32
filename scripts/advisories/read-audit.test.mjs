import { expect, test } from 'vitest';
import { readAudit } from './read-audit.mjs';

const report = (vulnerabilities) => JSON.stringify({ vulnerabilities, metadata: { dependencies: { prod: 320 } } });

test('nothing known is 0', () => {
  expect(readAudit(report({}))).toEqual({ code: 0, lines: ['Advisories: none known of 320 packages that ship.'] });
});

test('what is known is 1, each with why', () => {
  const via = [{ title: 'Reads too much', url: 'https://example.com/1' }];
  const { code, lines } = readAudit(
    report({
      a: { name: 'a', severity: 'high', range: '<2.0.0', via },
      b: { name: 'b', severity: 'high', range: '*', via: ['a'] },
    }),
  );
  expect(code).toBe(1);
  expect(lines.slice(1)).toEqual(['high: a <2.0.0: Reads too much (https://example.com/1)', 'high: b *: by a']);
});

test('a registry without advisories is 0, and said to be not checked', () => {
  const refusal = JSON.stringify({ message: '405 Method Not Allowed - POST https://registry.example/advisories/bulk' });
  for (const [stdout, stderr] of [
    [refusal, ''],
    ['', 'npm warn audit 404 Not Found - POST https://registry.example/'],
    [JSON.stringify({ error: { code: 'ENOAUDIT', summary: 'no audit' } }), ''],
  ]) {
    const { code, lines } = readAudit(stdout, stderr);
    expect(code).toBe(0);
    expect(lines[0]).toContain('NOT CHECKED');
  }
});

test('nobody there, or an answer that says nothing, is 2', () => {
  for (const [stdout, stderr] of [
    ['', 'npm error code ECONNREFUSED'],
    ['', ''],
    ['<html>', ''],
    ['{}', ''],
    [JSON.stringify({ message: '500 Internal Server Error' }), ''],
  ]) {
    expect(readAudit(stdout, stderr).code).toBe(2);
  }
});
