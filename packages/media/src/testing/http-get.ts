import { type IncomingHttpHeaders, request } from 'node:http';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a GET request to a loopback port; the path is sent unchanged. */
export const httpGet = (
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const out = request({ host: '127.0.0.1', port, path, headers, method, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    });
    out.on('timeout', () => out.destroy(new Error(`no answer to ${path}`)));
    out.on('error', reject);
    out.end();
  });
