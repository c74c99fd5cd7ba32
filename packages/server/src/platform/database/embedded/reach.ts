import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ServerUser } from './server-user.ts';

const SEARCH = 0o1;

/**
 * Whether the user may enter the folder (which exists): every folder on the way must let it search. Groups besides the
 * user's own are not looked at, so the answer errs on the safe side.
 */
export async function isReachable(folder: string, user: ServerUser): Promise<boolean> {
  if (user.uid === 0) return true;
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & SEARCH) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
