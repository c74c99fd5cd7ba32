import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Finding } from './finding.ts';

const GIGABYTE = 1e9;

/** The folder itself, or the nearest one above it that exists. */
async function existing(path: string): Promise<string> {
  try {
    await access(path);
    return path;
  } catch {
    return dirname(path) === path ? path : existing(dirname(path));
  }
}

/** Whether the data folder can be written, and how many hours of recording fit (an hour of 6 Mbit/s is 2.7 GB). */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const folder = await existing(dataDir);
  const advice = 'Make room, or set DATA_DIR to a folder on another disk.';
  try {
    await access(folder, constants.W_OK);
  } catch {
    return {
      subject: 'disk',
      state: 'bad',
      what: `${folder} cannot be written by this user.`,
      advice: 'Give the folder to this user, or set DATA_DIR to another one.',
    };
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const what = `${(free / GIGABYTE).toFixed(1)} GB are free for ${dataDir}, some ${Math.floor(free / GIGABYTE / 2.7)} hours of recording.`;
  if (free < GIGABYTE) return { subject: 'disk', state: 'bad', what, advice };
  return free < 10 * GIGABYTE
    ? { subject: 'disk', state: 'warning', what, advice }
    : { subject: 'disk', state: 'good', what };
}
