import { open } from 'node:fs/promises';
import type { S3Bucket } from './s3-bucket.ts';

/** Files above this size go in parts of it; one part is in memory at a time. */
const PART_SIZE = 16 * 1024 * 1024;

interface NewObject {
  readonly key: string;
  readonly contentType: string;
  readonly signal: AbortSignal | undefined;
}

/** Puts a file of any size. @throws if it becomes shorter meanwhile */
export const putFile = async (bucket: S3Bucket, object: NewObject, path: string): Promise<void> => {
  const { client, commands, Bucket } = bucket;
  const { key, contentType, signal } = object;
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const part = async (number: number): Promise<Buffer> => {
      signal?.throwIfAborted();
      const bytes = Buffer.alloc(Math.min(PART_SIZE, size - (number - 1) * PART_SIZE));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, (number - 1) * PART_SIZE);
      if (bytesRead < bytes.length) throw new Error(`a file became shorter while ${key} was put`);
      return bytes;
    };
    if (size <= PART_SIZE) {
      const Body = size === 0 ? Buffer.alloc(0) : await part(1);
      const command = new commands.PutObjectCommand({ Bucket, Key: key, Body, ContentType: contentType });
      await client.send(command, { abortSignal: signal });
      return;
    }
    await putParts(bucket, object, Math.ceil(size / PART_SIZE), part);
  } finally {
    await file.close();
  }
};

const putParts = async (
  { client, commands, Bucket }: S3Bucket,
  { key, contentType, signal }: NewObject,
  count: number,
  part: (number: number) => Promise<Buffer>,
): Promise<void> => {
  const begin = new commands.CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: contentType });
  const begun = await client.send(begin, { abortSignal: signal });
  const upload = { Bucket, Key: key, UploadId: begun.UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let PartNumber = 1; PartNumber <= count; PartNumber += 1) {
      const command = new commands.UploadPartCommand({ ...upload, PartNumber, Body: await part(PartNumber) });
      const { ETag } = await client.send(command, { abortSignal: signal });
      Parts.push({ PartNumber, ETag });
    }
    const complete = new commands.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    await client.send(complete, { abortSignal: signal });
  } catch (error) {
    // Parts that stay are paid for. A service that is away drops them by its own rules.
    await client.send(new commands.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
};
