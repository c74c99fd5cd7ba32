import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Config } from '../config.ts';
import { contentTypeOf } from './content-type.ts';
import { assertObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A connection on which nothing moves for this long has failed, however long the whole request may take. */
const SILENCE_MS = 30_000;

/** Files above this size go in parts of it; one part is in memory at a time. */
const PART_SIZE = 16 * 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Size of the whole object: `Content-Range` names it for a range, `Content-Length` otherwise. */
const wholeSize = (contentRange: string | undefined, contentLength: number | undefined): number => {
  const total = contentRange?.slice(contentRange.lastIndexOf('/') + 1);
  return total === undefined ? (contentLength ?? 0) : Number(total);
};

/**
 * Objects in a bucket of an S3-compatible service, by path-style addresses. The client library is loaded only here,
 * so that a site with a local folder does not pay for it.
 */
export const createS3ObjectStore = async (config: S3Config): Promise<ObjectStore & { close(): void }> => {
  const {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    ListObjectsV2Command,
    PutObjectCommand,
    S3Client,
    UploadPartCommand,
  } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_MS },
    // Services other than the original do not all know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = config.bucket;

  async function putParts(
    key: string,
    contentType: string,
    count: number,
    part: (number: number) => Promise<Buffer>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const begun = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: contentType }), {
      abortSignal: signal,
    });
    const upload = { Bucket, Key: key, UploadId: begun.UploadId };
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let PartNumber = 1; PartNumber <= count; PartNumber += 1) {
        const command = new UploadPartCommand({ ...upload, PartNumber, Body: await part(PartNumber) });
        const { ETag } = await client.send(command, { abortSignal: signal });
        Parts.push({ PartNumber, ETag });
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), {
        abortSignal: signal,
      });
    } catch (error) {
      // Parts that stay are paid for. A service that is away drops them by its own rules.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(key, body, { contentType, signal }) {
      assertObjectKey(key);
      const command = new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType });
      await client.send(command, { abortSignal: signal });
    },

    async putFile(key, path, { contentType, signal }) {
      assertObjectKey(key);
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
          const command = new PutObjectCommand({ Bucket, Key: key, Body, ContentType: contentType });
          await client.send(command, { abortSignal: signal });
          return;
        }
        await putParts(key, contentType, Math.ceil(size / PART_SIZE), part, signal);
      } finally {
        await file.close();
      }
    },

    async head(key) {
      assertObjectKey(key);
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return { size: ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async get(key, range) {
      assertObjectKey(key);
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }));
        return {
          body: answer.Body as Readable,
          size: wholeSize(answer.ContentRange, answer.ContentLength),
          contentType: answer.ContentType ?? contentTypeOf(key),
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async delete(key, signal) {
      assertObjectKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal: signal });
    },

    async *list(prefix, signal) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
        const page = await client.send(command, { abortSignal: signal });
        for (const { Key, Size } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, size: Size ?? 0 };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    async folders(prefix) {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const asked = { Bucket, Prefix: prefix, Delimiter: '/', ContinuationToken };
        const page = await client.send(new ListObjectsV2Command(asked));
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(Prefix.slice(prefix.length, -1));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return names;
    },

    close: () => client.destroy(),
  };
};
