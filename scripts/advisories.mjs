import { spawnSync } from 'node:child_process';
import { readAudit } from './advisories/read-audit.mjs';
import './lib/require-node.mjs';
import { root } from './lib/paths.mjs';

const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const { code, lines } = readAudit(asked.stdout ?? '', asked.error?.message ?? asked.stderr ?? '');
for (const line of lines) (code === 0 ? console.log : console.error)(line);
process.exitCode = code;
