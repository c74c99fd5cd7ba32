import type { Readable } from 'node:stream';
import type { S3Config } from '../config.ts';
import { contentTypeOf } from './content-type.ts';
import { assertObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';
import { openBucket } from './s3-bucket.ts';
import { listFolders, listObjects } from './s3-list.ts';
import { putFile } from './s3-put-file.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Size of the whole object: `Content-Range` names it for a range, `Content-Length` otherwise. */
const wholeSize = (contentRange: string | undefined, contentLength: number | undefined): number => {
  const total = contentRange?.slice(contentRange.lastIndexOf('/') + 1);
  return total === undefined ? (contentLength ?? 0) : Number(total);
};

/** Objects in a bucket of an S3-compatible service, by path-style addresses. */
export const createS3ObjectStore = async (config: S3Config): Promise<ObjectStore & { close(): void }> => {
  const bucket = await openBucket(config);
  const { client, Bucket } = bucket;
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } = bucket.commands;
  return {
    async put(key, body, { contentType, signal }) {
      assertObjectKey(key);
      const command = new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType });
      await client.send(command, { abortSignal: signal });
    },

    async putFile(key, path, { contentType, signal }) {
      assertObjectKey(key);
      await putFile(bucket, { key, contentType, signal }, path);
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

    list: (prefix, signal) => listObjects(bucket, prefix, signal),

    folders: (prefix) => listFolders(bucket, prefix),

    close: () => client.destroy(),
  };
};
