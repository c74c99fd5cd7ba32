export interface FileLimits {
  /** Media types, such as `image/png` or `image/*`; any when left out. */
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  readonly multiple?: boolean;
}

export type FileRefusal = 'none' | 'too-many' | 'kind' | 'too-big' | 'empty';

/** A file of several that cannot be taken. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: FileRefusal;
}

interface FileInfo {
  readonly type: string;
  readonly size: number;
}

const isOfKind = (type: string, kind: string): boolean =>
  kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;

/**
 * Whether files may be taken, before they are read. The browser's word for a file's kind is a help for the user alone:
 * who receives the file looks at its content.
 * @returns why not, or undefined when they may
 */
export const checkFiles = (
  files: readonly FileInfo[],
  { accept, maxBytes = Number.POSITIVE_INFINITY, multiple = false }: FileLimits,
): FileRefusal | undefined => {
  if (files.length === 0) return 'none';
  if (files.length > 1 && !multiple) return 'too-many';
  if (accept !== undefined && files.some(({ type }) => !accept.some((kind) => isOfKind(type, kind)))) return 'kind';
  if (files.some(({ size }) => size > maxBytes)) return 'too-big';
  if (files.some(({ size }) => size === 0)) return 'empty';
  return undefined;
};

/** Sorts several files, each of which is judged for itself: a bad one takes no other along. */
export const sortFiles = <F extends FileInfo & { readonly name: string }>(
  files: readonly F[],
  limits: FileLimits,
): { readonly good: readonly F[]; readonly refused: readonly RefusedFile[] } => {
  const judged = files.map((file) => ({ file, reason: checkFiles([file], limits) }));
  return {
    good: judged.filter(({ reason }) => reason === undefined).map(({ file }) => file),
    refused: judged.flatMap(({ file, reason }) => (reason === undefined ? [] : [{ name: file.name, reason }])),
  };
};
