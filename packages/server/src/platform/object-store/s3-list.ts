import type { S3Bucket } from './s3-bucket.ts';

/** All objects below a prefix, one page of the service after the other. */
export async function* listObjects(
  { client, commands, Bucket }: S3Bucket,
  prefix: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ readonly key: string; readonly size: number }> {
  let ContinuationToken: string | undefined;
  do {
    const command = new commands.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
    const page = await client.send(command, { abortSignal: signal });
    for (const { Key, Size } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, size: Size ?? 0 };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** Names of the folders directly below a prefix that ends with a slash. */
export const listFolders = async ({ client, commands, Bucket }: S3Bucket, prefix: string): Promise<string[]> => {
  const names: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const asked = { Bucket, Prefix: prefix, Delimiter: '/', ContinuationToken };
    const page = await client.send(new commands.ListObjectsV2Command(asked));
    for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(Prefix.slice(prefix.length, -1));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return names;
};
