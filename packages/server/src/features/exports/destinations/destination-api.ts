import { z } from 'zod';
import type { ExportDestination } from '../../../platform/config/export-destinations.ts';
import { callDestination, type DestinationAnswer } from './call-destination.ts';

const PIECE_TIMEOUT_MS = 120_000;

const webUrl = z
  .string()
  .max(2000)
  .refine((text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol));

const profileSchema = z.object({
  id: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
  pageURL: webUrl.nullish(),
});
const createdSchema = z.object({ id: z.string().regex(/^[\w-]{1,100}$/), uploadURL: webUrl });
const videoSchema = z.object({
  status: z.enum(['uploading', 'processing', 'ready', 'failed']),
  pageURL: webUrl.nullish(),
});

export type DestinationProfile = z.output<typeof profileSchema>;
export type DestinationVideo = z.output<typeof videoSchema>;

/** An answer with what its body says; without it where the body is not what was expected. */
export interface Read<Value> extends DestinationAnswer {
  readonly value: Value | undefined;
}

const bearer = (access: string) => ({ authorization: `Bearer ${access}` });

const read = <Value>(answer: DestinationAnswer, schema: z.ZodType<Value>): Read<Value> => {
  const parsed = answer.verdict.kind === 'ok' ? schema.safeParse(answer.body) : undefined;
  if (parsed === undefined) return { ...answer, value: undefined };
  if (parsed.success) return { ...answer, value: parsed.data };
  return { ...answer, verdict: { kind: 'failed', failure: 'REFUSED' }, value: undefined };
};

const addressOf = ({ apiUrl }: ExportDestination, path: string): string => `${apiUrl.replace(/\/+$/, '')}/${path}`;

/** The upload API of a destination, with the access token of one account. `docs/operating.md` describes it. */
export class DestinationApi {
  readonly #destination: ExportDestination;
  readonly #access: string;
  readonly #signal: AbortSignal | undefined;

  constructor(destination: ExportDestination, access: string, signal?: AbortSignal) {
    this.#destination = destination;
    this.#access = access;
    this.#signal = signal;
  }

  async profile(): Promise<Read<DestinationProfile>> {
    return read(await this.#call('profile'), profileSchema);
  }

  /** Announces a video. The same key answers the same video. */
  async create(key: string, title: string, size: number): Promise<Read<z.output<typeof createdSchema>>> {
    const answer = await this.#call('videos', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ title, size, type: 'video/mp4' }),
    });
    const created = read(answer, createdSchema);
    if (created.value === undefined || this.#isOwn(created.value.uploadURL)) return created;
    return { ...created, verdict: { kind: 'failed', failure: 'REFUSED' }, value: undefined };
  }

  async video(id: string): Promise<Read<DestinationVideo>> {
    return read(await this.#call(`videos/${id}`), videoSchema);
  }

  delete(id: string): Promise<DestinationAnswer> {
    return this.#call(`videos/${id}`, { method: 'DELETE' });
  }

  /** How many bytes of a file are there (tus 1.0.0). */
  async offset(uploadUrl: string): Promise<Read<number>> {
    return withOffset(await this.#send(uploadUrl, { method: 'HEAD' }));
  }

  /** Sends the next piece of a file (tus 1.0.0). Returns how many bytes are there. */
  async append(uploadUrl: string, offset: number, piece: Uint8Array<ArrayBuffer>): Promise<Read<number>> {
    const answer = await this.#send(uploadUrl, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: piece,
      timeoutMs: PIECE_TIMEOUT_MS,
    });
    return withOffset(answer);
  }

  /** The token is sent to the API's own origin alone. */
  #isOwn(url: string): boolean {
    return new URL(url).origin === new URL(this.#destination.apiUrl).origin;
  }

  #call(path: string, call: Parameters<typeof callDestination>[1] = {}): Promise<DestinationAnswer> {
    return callDestination(addressOf(this.#destination, path), {
      ...call,
      headers: { ...call.headers, ...bearer(this.#access) },
      signal: this.#signal,
    });
  }

  #send(url: string, call: Parameters<typeof callDestination>[1] = {}): Promise<DestinationAnswer> {
    if (!this.#isOwn(url)) throw new Error('the upload address is not of the destination');
    return callDestination(url, {
      ...call,
      headers: { ...call.headers, 'tus-resumable': '1.0.0', ...bearer(this.#access) },
      signal: this.#signal,
    });
  }
}

function withOffset(answer: DestinationAnswer): Read<number> {
  if (answer.verdict.kind !== 'ok') return { ...answer, value: undefined };
  const text = answer.headers.get('upload-offset') ?? '';
  if (/^\d{1,15}$/.test(text)) return { ...answer, value: Number(text) };
  return { ...answer, verdict: { kind: 'failed', failure: 'REFUSED' }, value: undefined };
}
