import { expect, test } from 'vitest';
import { writeRows } from './benchmarks-file.ts';

const before = `# Benchmarks

Printed by a command.

Last run: 2026-11-21, an older machine; other remarks.

| What | Bandshell | Beside it | Mark | Met |
|---|---|---|---|---|
| Latency | 1.2 s | 6 s | ≤ 2 s | yes |
| Cost (2026-11-23, load 3) | 5 ms | – | ≤ 4 ms | no |
| Start | 9 s | | | |

Words after it.
`;
const row = { what: 'Latency', ours: '1.1 s', other: '6 s', mark: '≤ 2 s', met: true };

test('a run replaces its own rows, keeps the others with their day, and adds new ones', () => {
  const rows = [row, { ...row, what: 'New', met: undefined }];
  const once = writeRows(before, rows, '2026-11-28', 'a machine');
  expect(once).toBe(`# Benchmarks

Printed by a command.

Last run: 2026-11-28, a machine.

| What | Bandshell | Beside it | Mark | Met | Measured |
|---|---|---|---|---|---|
| Latency | 1.1 s | 6 s | ≤ 2 s | yes | 2026-11-28 |
| Cost (2026-11-23, load 3) | 5 ms | – | ≤ 4 ms | no | 2026-11-23 |
| Start | 9 s |  |  |  | 2026-11-21 |
| New | 1.1 s | 6 s | ≤ 2 s | – | 2026-11-28 |

Words after it.
`);
  const again = writeRows(once, [{ ...row, what: 'Cost', ours: '3 ms' }], '2026-12-01', 'a machine');
  expect(again).toContain('| Cost | 3 ms | 6 s | ≤ 2 s | yes | 2026-12-01 |');
  expect(again).toContain('| Latency | 1.1 s | 6 s | ≤ 2 s | yes | 2026-11-28 |');
  expect(again).not.toContain('load 3');
});

test('a document without a table is not written over', () => {
  expect(() => writeRows('# Benchmarks\n', [row], '2026-11-28', 'a machine')).toThrow('no table');
});
