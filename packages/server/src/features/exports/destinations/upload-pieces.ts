import type { ObjectStore } from '../../../platform/object-store/object-store.ts';
import { TryLater } from './account-tokens.ts';
import { ExportFailed } from './export-failed.ts';
import type { ExportStep } from './export-step.ts';

const PIECE_BYTES = 2 * 1024 * 1024;
/** Then another export gets its turn. */
const TURN_MS = 20_000;

/**
 * Sends the file from where the destination has it, for one turn.
 * @returns `lost` when the destination no longer knows the upload
 */
export async function uploadPieces({
  platform,
  row,
  signal,
  call,
  change,
}: ExportStep): Promise<'complete' | 'unfinished' | 'lost'> {
  const { upload_url: url, object_key: key, bytes } = row;
  if (url === null || key === null || bytes === null) return 'lost';
  const size = Number(bytes);
  const began = performance.now();
  const head = await call((api) => api.offset(url), [404, 410]);
  if (head.value === undefined) return 'lost';
  let offset = head.value;
  while (offset < size) {
    if (performance.now() - began > TURN_MS) return 'unfinished';
    signal.throwIfAborted();
    const piece = await readPiece(platform.objects, key, {
      start: offset,
      end: Math.min(offset + PIECE_BYTES, size) - 1,
    });
    const { value } = await call((api) => api.append(url, offset, piece));
    if (value === undefined || value <= offset || value > size) throw new TryLater('the destination took nothing');
    offset = value;
    if (!(await change({ percent: Math.min(99, Math.floor((offset / size) * 100)) }))) return 'unfinished';
  }
  return 'complete';
}

async function readPiece(
  objects: ObjectStore,
  key: string,
  range: { readonly start: number; readonly end: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const object = await objects.get(key, range);
  if (object === undefined) throw new ExportFailed('FILE_FAILED');
  const piece = new Uint8Array(range.end - range.start + 1);
  let filled = 0;
  for await (const chunk of object.body as AsyncIterable<Buffer>) {
    piece.set(chunk, filled);
    filled += chunk.length;
  }
  if (filled !== piece.length) throw new TryLater('a part of the file is missing');
  return piece;
}
