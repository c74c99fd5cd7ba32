import type { Readable } from 'node:stream';
import {
  type DownloadRange,
  downloadDisposition,
  downloadName,
  exportsErrors,
  readDownloadRange,
} from '@bandshell/domain/exports';
import { refused } from '@bandshell/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../core/http/send-refusal.ts';

export const fileNotFound = (reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, 404, refused(exportsErrors.fileNotFound));

export interface SentFile {
  readonly title: string;
  /** The entity tag; it changes with the bytes. */
  readonly tag: string;
  readonly size: number;
  readonly read: (range: DownloadRange) => Promise<Readable | undefined>;
}

/** Sends a file as a download, or the rest of one that was partly sent before. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const { size, tag, title } = file;
  const { range: wanted, 'if-range': ifRange } = request.headers;
  const part = readDownloadRange({ range: wanted, ifRange: ifRange?.toString(), tag }, size);
  if (part === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  const range = part ?? { start: 0, end: size - 1 };
  const body = await file.read(range);
  if (body === undefined) return fileNotFound(reply);
  if (part !== null) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .header('content-type', 'video/mp4')
    .header('content-length', range.end - range.start + 1)
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('content-disposition', downloadDisposition(downloadName(title, 'mp4')))
    .send(body);
}
