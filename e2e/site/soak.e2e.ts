import { runSoak } from '@bandshell/testkit';
import { expect, test } from 'vitest';

test('20 s of hostile documents, sockets, posts and datagrams from 50 addresses: picture and chat lose nothing', async () => {
  const report = await runSoak(20);
  expect(report.faults).toEqual([]);
  expect(report.parts).toBeGreaterThan(0);
  expect(report.linesHeard).toEqual(report.linesSaid);
  for (const kind of ['documents', 'pages', 'posts', 'sockets', 'connections', 'datagrams']) {
    expect(report.sent[kind]).toBeGreaterThan(0);
  }
  expect(report.hasSettled, JSON.stringify(report.memory)).toBe(true);
});
