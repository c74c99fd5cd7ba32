import { type DestinationVerdict, judgeAnswer } from '@bandshell/domain/exports';

const MAX_ANSWER_BYTES = 256 * 1024;
const TIMEOUT_MS = 20_000;

export interface DestinationCall {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

export interface DestinationAnswer {
  readonly verdict: DestinationVerdict;
  /** 0 without an answer. */
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the body; undefined if it has none. */
  readonly body: unknown;
}

/**
 * One request to a destination. It follows no redirects, so nothing is sent anywhere but to the addresses of the
 * settings. A missing answer is no error but a verdict; only `signal` throws.
 */
export async function callDestination(url: string, call: DestinationCall = {}): Promise<DestinationAnswer> {
  const { method = 'GET', headers = {}, body, signal, timeoutMs = TIMEOUT_MS } = call;
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      body: body ?? null,
      redirect: 'manual',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    const answer = readJson(await readSome(response));
    return {
      verdict: judgeAnswer(response.status, errorOf(answer)),
      status: response.status,
      headers: response.headers,
      body: answer,
    };
  } catch {
    signal?.throwIfAborted();
    return { verdict: judgeAnswer(0, undefined), status: 0, headers: new Headers(), body: undefined };
  }
}

async function readSome(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const errorOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : undefined;
