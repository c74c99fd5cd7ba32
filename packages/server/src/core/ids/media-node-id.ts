import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';

/**
 * The name under which this data folder holds streams. Recordings are in the folder, so a process that is restarted on
 * it is the same node.
 */
export function mediaNodeId(config: Pick<Config, 'dataDir'>): string {
  const path = join(config.dataDir, 'node-id');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `node-${randomBytes(6).toString('hex')}`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
