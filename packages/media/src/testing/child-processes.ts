import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};

/** Ids of this process's children whose command line contains a word (Linux). */
export const childrenWith = (word: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .filter((pid) => {
      const [, parent] = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      return Number(parent) === process.pid && read(`/proc/${pid}/cmdline`).split('\0').includes(word);
    })
    .map(Number);
