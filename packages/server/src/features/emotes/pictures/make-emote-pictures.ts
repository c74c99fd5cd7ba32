import { setImmediate } from 'node:timers/promises';
import { readImageHeader, readImageStructure } from '@bandshell/domain/accounts';
import {
  EMOTE_ANIMATION_LIMITS,
  EMOTE_SCALES,
  EMOTE_SIDE_LIMITS,
  type EmoteScale,
  emotesErrors,
} from '@bandshell/domain/emotes';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { Transformer } from '@napi-rs/image';
import { boundedWork } from '../../../core/limits/bounded-work.ts';
import { BadAnimationError, composeFrames, type Frame, TooManyFramesError } from './animation.ts';
import { type ApngFile, readApng } from './apng.ts';
import { fitSquare } from './fit-square.ts';
import { type GifFile, readGif } from './read-gif.ts';
import { readAnimatedWebp, type WebpFile, writeAnimatedWebp } from './webp-animation.ts';

/** The pictures of one emote in each size, as WebP. */
export interface EmotePictures {
  readonly still: Readonly<Record<EmoteScale, Buffer>>;
  /** Null for a picture that does not move. */
  readonly moving: Readonly<Record<EmoteScale, Buffer>> | null;
}

export type EmotePictureRefusal = 'PICTURE_UNREADABLE' | 'PICTURE_SIZE' | 'ANIMATION_TOO_LONG';

const SIDES: Readonly<Record<EmoteScale, number>> = { '1.0': 28, '2.0': 56, '3.0': 112 };
const WEBP_QUALITY = 86;
/** Pixels of all pictures of an animation together: 60 of 512 × 512. */
const MOST_PIXELS = 60 * 512 * 512;

/** An animation of 60 pictures takes about a second of one core. */
const run = boundedWork({ running: 1, waiting: 8 });

/**
 * Makes the pictures of an emote from an upload: PNG, APNG, GIF or WebP. Everything is decoded and encoded again, so
 * that only the pixels remain.
 * @throws {TooBusyError} when too many uploads wait.
 */
export const makeEmotePictures = (upload: Buffer): Promise<Result<EmotePictures, EmotePictureRefusal>> =>
  run(async () => {
    try {
      const frames = await readFrames(upload);
      return frames.ok ? ok(await encode(frames.value)) : frames;
    } catch (error) {
      if (error instanceof TooManyFramesError) return tooLong;
      // A decoder error is the upload's fault; the library throws plain errors.
      if (error instanceof BadAnimationError || error instanceof Error) return refused(emotesErrors.pictureUnreadable);
      throw error;
    }
  });

const tooLong = refused(emotesErrors.animationTooLong, { ...EMOTE_ANIMATION_LIMITS });

async function readFrames(upload: Buffer): Promise<Result<readonly Frame[], EmotePictureRefusal>> {
  const isGif = /^GIF8[79]a$/.test(upload.toString('latin1', 0, 6)) && upload.length > 13;
  const size = isGif
    ? { format: 'gif' as const, width: upload.readUInt16LE(6), height: upload.readUInt16LE(8) }
    : readImageHeader(upload);
  if (size === undefined || size.format === 'jpeg') return refused(emotesErrors.pictureUnreadable);
  const { min, max } = EMOTE_SIDE_LIMITS;
  if (Math.min(size.width, size.height) < min || Math.max(size.width, size.height) > max) {
    return refused(emotesErrors.pictureSize, { min, max });
  }
  const limits = { frames: EMOTE_ANIMATION_LIMITS.frames, side: max, pixels: MOST_PIXELS };
  if (size.format === 'gif') return compose(readGif(upload, limits));
  const structure = readImageStructure(upload, size);
  if (structure === undefined) return refused(emotesErrors.pictureUnreadable);
  if (structure.frames > limits.frames || (structure.frames > 1 && structure.pixels > MOST_PIXELS)) return tooLong;
  const animation = size.format === 'png' ? readApng(upload, limits) : readAnimatedWebp(upload, limits);
  return animation === undefined ? ok([{ ...(await decode(structure.bytes)), milliseconds: 0 }]) : compose(animation);
}

async function compose(
  animation: GifFile | ApngFile | WebpFile,
): Promise<Result<readonly Frame[], EmotePictureRefusal>> {
  const { min, max } = EMOTE_SIDE_LIMITS;
  const { width, height, patches } = animation;
  if (width > max || height > max) return refused(emotesErrors.pictureSize, { min, max });
  const total = patches.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  if (total > EMOTE_ANIMATION_LIMITS.seconds * 1000 || patches.length * width * height > MOST_PIXELS) return tooLong;
  const decoded = [];
  for (const patch of patches) {
    if ('rgba' in patch) decoded.push(patch);
    else {
      const pixels = await decode('png' in patch ? patch.png : patch.webp);
      if (pixels.width !== patch.width || pixels.height !== patch.height) {
        throw new BadAnimationError('a picture has another size than the animation says');
      }
      decoded.push({ ...patch, rgba: pixels.rgba });
    }
  }
  return ok(composeFrames(width, height, decoded));
}

async function decode(picture: Uint8Array): Promise<{ width: number; height: number; rgba: Uint8Array }> {
  const transformer = new Transformer(picture);
  const { width, height } = await transformer.metadata();
  if (Math.max(width, height) > EMOTE_SIDE_LIMITS.max) throw new BadAnimationError('the picture is too large');
  const png = await new Transformer(picture).png();
  const rgba = await new Transformer(png).rawPixels();
  return { width, height, rgba: withAlpha(rgba, width * height) };
}

/** The library gives grey, grey with alpha, RGB or RGBA, as the picture has it. */
function withAlpha(pixels: Uint8Array, count: number): Uint8Array {
  const channels = pixels.length / count;
  if (channels === 4) return pixels;
  if (channels !== 1 && channels !== 2 && channels !== 3)
    throw new BadAnimationError('the pixels are of an unknown kind');
  const rgba = new Uint8Array(count * 4);
  for (let index = 0; index < count; index += 1) {
    const from = index * channels;
    const isGrey = channels < 3;
    rgba[4 * index] = pixels[from] ?? 0;
    rgba[4 * index + 1] = pixels[isGrey ? from : from + 1] ?? 0;
    rgba[4 * index + 2] = pixels[isGrey ? from : from + 2] ?? 0;
    rgba[4 * index + 3] = channels === 2 ? (pixels[from + 1] ?? 0) : 255;
  }
  return rgba;
}

async function encode(frames: readonly Frame[]): Promise<EmotePictures> {
  const first = frames[0];
  if (first === undefined) throw new BadAnimationError('there is no picture');
  const still: Partial<Record<EmoteScale, Buffer>> = {};
  const moving: Partial<Record<EmoteScale, Buffer>> = {};
  for (const scale of EMOTE_SCALES) {
    const side = SIDES[scale];
    still[scale] = await encodeFrame(first, side);
    if (frames.length < 2) continue;
    const encoded: { webp: Buffer; milliseconds: number }[] = [];
    for (const frame of frames) {
      encoded.push({ webp: await encodeFrame(frame, side), milliseconds: frame.milliseconds });
      // Other requests get their turn between two pictures.
      await setImmediate();
    }
    moving[scale] = writeAnimatedWebp(side, side, encoded);
  }
  return {
    still: still as Record<EmoteScale, Buffer>,
    moving: frames.length < 2 ? null : (moving as Record<EmoteScale, Buffer>),
  };
}

const encodeFrame = (frame: Frame, side: number): Promise<Buffer> =>
  Transformer.fromRgbaPixels(fitSquare(frame, side), side, side).webp(WEBP_QUALITY);
