import type { Readable } from 'node:stream';
import type { S3Config } from '../config.ts';
import { contentTypeOf } from './content-type.ts';
import { assertObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;

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
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    // Services other than the original do not all know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = config.bucket;

  return {
    async put(key, body, { contentType }) {
      assertObjectKey(key);
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType }));
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

    async delete(key) {
      assertObjectKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    async *list(prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }));
        for (const { Key, Size } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, size: Size ?? 0 };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    close: () => client.destroy(),
  };
};
