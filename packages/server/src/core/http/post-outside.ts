import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Platform } from '../../platform/platform.ts';
import { checkCallback, pinAddress } from './safe-address.ts';

export interface OutsidePost {
  /** A user or a program named it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Time from the connection to the end of the answer. */
  readonly answerMs: number;
  /** Characters of the answer. */
  readonly answerMax: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Posts to a host on the public Internet alone. It connects to the address that was checked, follows no redirect, and
 * bounds the time and size of the answer. Throws when there is no answer.
 */
export async function postOutside(
  { config, services }: Pick<Platform, 'config' | 'services'>,
  { url: text, headers, body, answerMs, answerMax }: OutsidePost,
): Promise<OutsideAnswer> {
  const inner = config.webhookInnerAddresses;
  if (!checkCallback(text, inner)) throw new Error('this is no address that may be called');
  const url = new URL(text);
  const pinned = await pinAddress(url.hostname, services.isInnerAddress, inner);
  if (pinned === undefined) throw new Error('the host is not on the public Internet');
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      lookup: (_host, options, done) => {
        if (options.all === true) done(null, [pinned]);
        else done(null, pinned.address, pinned.family);
      },
      signal: AbortSignal.timeout(answerMs),
      // A development server has a certificate of its own.
      rejectUnauthorized: !inner,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('error', reject);
      response.on('data', (chunk: string) => {
        answer += chunk;
        if (answer.length > answerMax) response.destroy(new Error('the answer is too large'));
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer }));
    });
    request.end(body);
  });
}
