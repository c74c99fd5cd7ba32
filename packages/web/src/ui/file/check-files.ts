export interface FileLimits {
  /** Media types, such as `image/png` or `image/*`; any when left out. */
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  readonly multiple?: boolean;
}

export type FileRefusal = 'none' | 'too-many' | 'kind' | 'too-big' | 'empty';

/** One of several files that is refused. */
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
 * Checks files before they are read. The browser's media type only helps the user; the receiver of a file checks its
 * content.
 * @returns the reason for a refusal, or undefined if the files are accepted
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

/**
 * Sorts several files into accepted and refused ones. Each file is checked on its own, so a bad file does not affect
 * the others.
 */
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
