import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type PictureFormat, readThumbnailName } from '@bandshell/domain/pictures';
import { Transformer } from '@napi-rs/image';
import { THUMBNAIL_MASTER } from '../../core/images/image-urls.ts';
import { boundedWork, TooBusyError } from '../../core/limits/bounded-work.ts';
import type { Platform } from '../../platform/platform.ts';

/** Encoding takes a tenth of a second of one core. */
const run = boundedWork({ running: 1, waiting: 32 });
const WEBP_QUALITY = 78;
const JPEG_QUALITY = 82;
const AVIF = { quality: 58, speed: 8, threads: 1 };
const SHEET = /^sheet-\d{1,2}$/;

export interface SentPicture {
  readonly body: Readable | Buffer;
  readonly size: number;
  readonly contentType: string;
  /** False when it is another variant than the requested one, because too many are being made. */
  readonly isFinal: boolean;
}

const contentTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Makes variants of stored pictures on first request. */
export class PictureVariants {
  readonly #platform: Platform;
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /**
   * A picture of a thumbnail's or storyboard's folder in one size and format, stored beside its original. Undefined
   * when there is none.
   * @param name `<width>x<height>`, or a storyboard's `sheet-<n>`
   */
  async get(folder: string, name: string, format: PictureFormat): Promise<SentPicture | undefined> {
    const isSheet = SHEET.test(name);
    if (!isSheet && readThumbnailName(name) === undefined) return undefined;
    const { objects } = this.#platform;
    const master = `${folder}/${isSheet ? `${name}.jpg` : THUMBNAIL_MASTER}`;
    const key = `${folder}/${name}.${format}`;
    const known = await objects.get(key);
    if (known !== undefined) return { ...known, contentType: contentTypes[format], isFinal: true };
    try {
      const body = await this.#once(key, () => make(this.#platform, { master, key, name, format }));
      return body && { body, size: body.length, contentType: contentTypes[format], isFinal: true };
    } catch (error) {
      if (!(error instanceof TooBusyError)) throw error;
      const kept = await objects.get(master);
      return kept && { ...kept, contentType: contentTypes.jpg, isFinal: false };
    }
  }

  /** Waits until each picture that is being made is stored; whoever asked for it may have gone. */
  async rest(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay.values());
  }

  /** Simultaneous requests for the same variant share one result. */
  #once(key: string, work: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const made = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }
}

async function make(
  { objects }: Platform,
  wanted: { readonly master: string; readonly key: string; readonly name: string; readonly format: PictureFormat },
): Promise<Buffer | undefined> {
  const { master, key, name, format } = wanted;
  const kept = await objects.get(master);
  if (kept === undefined) return undefined;
  const picture = await buffer(kept.body);
  const body = await run(() => encode(picture, name, format));
  await objects.put(key, body, { contentType: contentTypes[format] });
  return body;
}

function encode(picture: Buffer, name: string, format: PictureFormat): Promise<Buffer> {
  const size = readThumbnailName(name);
  const transformer = new Transformer(picture);
  const sized = size === undefined ? transformer : transformer.resize({ ...size });
  if (format === 'avif') return sized.avif(AVIF);
  return format === 'webp' ? sized.webp(WEBP_QUALITY) : sized.jpeg(JPEG_QUALITY);
}
