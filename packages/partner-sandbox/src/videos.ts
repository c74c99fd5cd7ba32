import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Faults } from './faults.ts';
import { type Exchange, Refusal, readJson, sendJson } from './http.ts';
import type { State, Video } from './state.ts';

const MAX_BYTES = 512 * 1024 * 1024;
const MAX_TITLE_LENGTH = 100;
const TUS = { 'tus-resumable': '1.0.0' } as const;

type Status = 'uploading' | 'processing' | 'ready' | 'failed';

/** Uploads in pieces (the core of tus 1.0.0) and what becomes of them. */
export class VideoApi {
  readonly #state: State;
  readonly #origin: () => string;
  readonly #faults: () => Faults;

  constructor(state: State, origin: () => string, faults: () => Faults) {
    this.#state = state;
    this.#origin = origin;
    this.#faults = faults;
  }

  /** `POST /api/videos` with title, size and type. The same `Idempotency-Key` answers the same video. */
  async create(exchange: Exchange, accountId: string): Promise<void> {
    const { title, size, type } = await readJson(exchange.request);
    const key = exchange.request.headers['idempotency-key']?.toString();
    const known = this.#of(accountId).find((video) => key !== undefined && video.key === key);
    if (known !== undefined) return sendJson(exchange, 200, this.#describe(known));
    if (this.#faults().isQuotaFull) throw new Refusal(403, 'quota_exceeded', 'This account has no room left.');
    if (type !== 'video/mp4') throw new Refusal(415, 'unsupported_type', 'Only video/mp4 is taken.');
    if (typeof title !== 'string' || title.trim() === '' || [...title].length > MAX_TITLE_LENGTH) {
      throw new Refusal(400, 'invalid_title', `A title has 1 to ${MAX_TITLE_LENGTH} characters.`);
    }
    if (typeof size !== 'number' || !Number.isSafeInteger(size) || size <= 0) {
      throw new Refusal(400, 'invalid_size', 'The size must be a number of bytes.');
    }
    if (size > MAX_BYTES) throw new Refusal(413, 'too_large', `A video may have ${MAX_BYTES} bytes.`);
    const video: Video = {
      ...{ id: randomBytes(8).toString('hex'), accountId, title: title.trim(), size, createdAt: Date.now(), key },
      ...{ offset: 0, processedAt: undefined, failure: undefined },
    };
    writeFileSync(this.#state.fileOf(video.id), '');
    this.#state.videos[video.id] = video;
    this.#state.save();
    sendJson(exchange, 201, this.#describe(video));
  }

  list(exchange: Exchange, accountId: string): void {
    sendJson(exchange, 200, { videos: this.#of(accountId).map((video) => this.#describe(video)) });
  }

  read(exchange: Exchange, accountId: string, id: string): void {
    sendJson(exchange, 200, this.#describe(this.#own(accountId, id)));
  }

  delete({ response }: Exchange, accountId: string, id: string): void {
    this.#own(accountId, id);
    delete this.#state.videos[id];
    this.#state.save();
    rmSync(this.#state.fileOf(id), { force: true });
    response.writeHead(204).end();
  }

  /** `HEAD`: how much of the file is here. */
  offset({ response }: Exchange, accountId: string, id: string): void {
    const { offset, size } = this.#own(accountId, id);
    response
      .writeHead(200, { ...TUS, 'upload-offset': offset, 'upload-length': size, 'cache-control': 'no-store' })
      .end();
  }

  /** `PATCH`: the next piece. */
  async append({ request, response }: Exchange, accountId: string, id: string): Promise<void> {
    const video = this.#own(accountId, id);
    if (request.headers['content-type'] !== 'application/offset+octet-stream') {
      throw new Refusal(415, 'unsupported_type', 'A piece is application/offset+octet-stream.');
    }
    if (Number(request.headers['upload-offset']) !== video.offset) {
      throw new Refusal(409, 'wrong_offset', `The next piece begins at ${video.offset}.`);
    }
    const length = Number(request.headers['content-length']);
    if (!(length >= 0 && video.offset + length <= video.size)) {
      throw new Refusal(413, 'too_large', 'The piece ends behind the file.');
    }
    const target = createWriteStream(this.#state.fileOf(id), { flags: 'r+', start: video.offset });
    const { cutAfterBytes } = this.#faults();
    let taken = 0;
    try {
      await pipeline(
        request,
        async function* (pieces: AsyncIterable<Buffer>) {
          for await (const piece of pieces) {
            if (cutAfterBytes > 0 && taken + piece.length > cutAfterBytes) request.destroy();
            yield piece;
            taken += piece.length;
          }
        },
        target,
      );
    } finally {
      // Data that arrived before a broken connection is kept.
      if (this.#state.videos[id] !== undefined) {
        video.offset += target.bytesWritten;
        if (video.offset === video.size) await this.#process(video);
        this.#state.save();
      }
    }
    response.writeHead(204, { ...TUS, 'upload-offset': video.offset }).end();
  }

  /** A finished video by its id, for everybody. */
  published(id: string): Video | undefined {
    const video = this.#state.videos[id];
    return video !== undefined && statusOf(video) === 'ready' ? video : undefined;
  }

  allPublished(): readonly Video[] {
    return Object.values(this.#state.videos)
      .filter((video) => statusOf(video) === 'ready')
      .sort((one, other) => other.createdAt - one.createdAt);
  }

  /** The file, or the range of it that a player asks for. */
  sendFile({ request, response }: Exchange, video: Video): void {
    const path = this.#state.fileOf(video.id);
    if (!existsSync(path)) throw new Refusal(404, 'not_found', 'There is no such file.');
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = from === undefined ? 0 : Number(from);
    const end = Math.min(to === undefined || to === '' ? video.size - 1 : Number(to), video.size - 1);
    if (start > end) {
      response.writeHead(416, { 'content-range': `bytes */${video.size}` }).end();
      return;
    }
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': 'video/mp4',
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${video.size}` }),
    });
    createReadStream(path, { start, end })
      .on('error', () => response.destroy())
      .pipe(response);
  }

  async #process(video: Video): Promise<void> {
    video.processedAt = Date.now() + this.#faults().processingMs;
    if (this.#faults().processingFails) video.failure = 'The video could not be processed.';
    else if (!(await isMp4(this.#state.fileOf(video.id)))) video.failure = 'The file is not an MP4 video.';
  }

  #of(accountId: string): readonly Video[] {
    return Object.values(this.#state.videos).filter((video) => video.accountId === accountId);
  }

  #own(accountId: string, id: string): Video {
    const video = this.#state.videos[id];
    if (video?.accountId !== accountId) throw new Refusal(404, 'not_found', 'There is no such video.');
    return video;
  }

  #describe(video: Video): object {
    return {
      id: video.id,
      title: video.title,
      status: statusOf(video),
      failure: statusOf(video) === 'failed' ? (video.failure ?? null) : null,
      uploadURL: `${this.#origin()}/api/uploads/${video.id}`,
      pageURL: `${this.#origin()}/videos/${video.id}`,
    };
  }
}

function statusOf({ processedAt, failure }: Video): Status {
  if (processedAt === undefined) return 'uploading';
  if (processedAt > Date.now()) return 'processing';
  return failure === undefined ? 'ready' : 'failed';
}

/** Whether the file begins with the box that names its type (ISO/IEC 14496-12, 4.3). */
async function isMp4(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return bytesRead === 8 && buffer.toString('latin1', 4) === 'ftyp';
  } finally {
    await file.close();
  }
}
