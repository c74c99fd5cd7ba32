import { dirname, resolve } from 'node:path';

/** The sentence for a data folder that cannot be written; undefined for errors of other kinds and places. */
export function folderSentence(error: unknown, dataDir: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  // A write to an open file names no path.
  if (path !== undefined && !isWithin(path, dataDir)) return undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data folder ${dataDir} is full: make room, or set DATA_DIR to a folder on another disk.`;
    case 'EROFS':
      return `The data folder ${dataDir} is read-only: make it writable, or set DATA_DIR to another folder.`;
    case 'EACCES':
    case 'EPERM':
      return path === undefined
        ? undefined
        : `The user of this process may not write to ${writtenTo(path, dataDir)}: give it to that user, or set DATA_DIR to another folder.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return path === undefined
        ? undefined
        : `The data folder ${dataDir} cannot be made, because a file is in its place: set DATA_DIR to another folder.`;
    default:
      return undefined;
  }
}

/** A file that could not be made says less than its folder. */
const writtenTo = (path: string, dataDir: string): string => (dirname(resolve(path)) === dataDir ? dataDir : path);

/** The folders above are made with it. */
const isWithin = (path: string, folder: string): boolean =>
  resolve(path).startsWith(folder) || folder.startsWith(resolve(path));
