import { CommandError } from './command.ts';

/** A sentence for a file that cannot be written or read; other errors stay as they are. */
export function fileError(error: unknown, file: string): unknown {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EEXIST':
      return new CommandError(`${syscall === 'open' ? path : file} is there already: name another file.`);
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EACCES':
    case 'EPERM':
    case 'EISDIR':
    case 'EROFS':
      return path?.startsWith(file) ? new CommandError(`${file} cannot be used (${code}): name another file.`) : error;
    case 'ENOSPC':
      return new CommandError(`The disk of ${file} is full: make room, or name a file on another disk.`);
    default:
      return error;
  }
}
