import type { EngineLevel } from '../engine.ts';
import { canPush } from './push-buffer.ts';

/** A rendition that can be pushed. */
export interface PushLevel extends EngineLevel {
  readonly rendition: string;
}

export const SOURCE = 'source';
/** Sound alone. */
export const SOUND = 'audio';

/** The list is read again after this long (ms) if it could not be read, and if it could, because renditions come and go. */
const READ_AGAIN_MS = 2000;
const READ_ANEW_MS = 10_000;

const attribute = (line: string, name: string): string | null =>
  new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line)?.slice(1).find(Boolean) ?? null;

/** Reads the renditions that the browser takes of our own server's multivariant playlist (RFC 8216, section 4.3.4.2). */
export function readLevels(playlist: string): PushLevel[] {
  const lines = playlist.split('\n');
  return lines
    .flatMap((line, at) => {
      const rendition = /^([a-z0-9]+)\/index\.m3u8$/.exec(lines[at + 1] ?? '')?.[1];
      if (!line.startsWith('#EXT-X-STREAM-INF:') || rendition === undefined) return [];
      const [width] = (attribute(line, 'RESOLUTION') ?? '').split('x');
      // Sound alone has an engine of its own.
      if (!width && rendition !== SOURCE) return [];
      const codecs = attribute(line, 'CODECS');
      if (codecs !== null && !canPush(codecs)) return [];
      return [{ line, rendition, width: Number(width) || null }];
    })
    .map(({ line, rendition, width }, index) => ({
      index,
      rendition,
      width,
      height: Number((attribute(line, 'RESOLUTION') ?? '').split('x')[1]) || null,
      frameRate: Number(attribute(line, 'FRAME-RATE')) || null,
      bitrate: Number(attribute(line, 'BANDWIDTH')) || 0,
      codecs: attribute(line, 'CODECS'),
      isSource: rendition === SOURCE,
    }));
}

/**
 * The renditions of the stream that is played, as its multivariant playlist lists them.
 * @param onChange the list has come
 */
export function levelList(onChange: () => void, signal: AbortSignal) {
  let address = '';
  let isSound = false;
  let levels: readonly PushLevel[] = [];
  let known: string | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(again));
  const read = async () => {
    const from = address;
    const answer = await fetch(from, { signal }).catch(() => null);
    const text = answer?.ok ? await answer.text().catch(() => null) : null;
    if (signal.aborted || from !== address) return;
    // Viewers of one stream came at the same time, so each waits for a time of its own.
    again = setTimeout(read, text === null ? READ_AGAIN_MS : READ_ANEW_MS * (1 + Math.random() / 2));
    if (text === null || text === known) return;
    known = text;
    levels = readLevels(text);
    onChange();
  };
  return {
    /** @param url of the multivariant playlist, or of the playlist of sound alone, which has no renditions */
    load(url: string) {
      clearTimeout(again);
      address = url;
      known = null;
      isSound = isSoundAlone(url);
      if (isSound) levels = [];
      else void read();
    },
    renew: (url: string) => {
      address = url;
    },
    address: () => address,
    isSound: () => isSound,
    /** Address of the stream's folder. */
    folder: () => address.replace(/(audio\/)?[^/]*$/, ''),
    levels: () => levels,
    /** The list has come, or there is none. */
    isKnown: () => isSound || known !== null,
    indexOf(rendition: string): number | null {
      const index = levels.findIndex((level) => level.rendition === rendition);
      return index < 0 ? null : index;
    },
  };
}

/** Whether an address is that of a stream's sound alone. */
export const isSoundAlone = (url: string): boolean => url.split('?', 1)[0]?.endsWith('/audio/index.m3u8') === true;
