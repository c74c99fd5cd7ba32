import { execFileSync } from 'node:child_process';

/** Whether a process makes the renditions of a live stream: the one that writes Matroska. */
export const isTranscoder = (pid: number): boolean => {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes('matroska');
  } catch {
    return false;
  }
};
