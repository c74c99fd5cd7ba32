import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A connection on which nothing moves for this long has failed, however long the whole request may take. */
const SILENCE_MS = 30_000;

/** The bucket of a site, and the client library with which it is asked. */
export interface S3Bucket {
  readonly client: S3Client;
  readonly commands: typeof import('@aws-sdk/client-s3');
  /** Its name. */
  readonly Bucket: string;
}

/** The client library is loaded only here, so that a site with a local folder does not pay for it. */
export const openBucket = async (config: S3Config): Promise<S3Bucket> => {
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_MS },
    // Services other than the original do not all know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, commands, Bucket: config.bucket };
};
