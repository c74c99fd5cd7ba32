import type { EngineLevel } from '../engine.ts';

/** A rendition that can be pushed. */
export interface PushLevel extends EngineLevel {
  readonly rendition: string;
}

export const SOURCE = 'source';

const attribute = (line: string, name: string): string | null =>
  new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line)?.slice(1).find(Boolean) ?? null;

/** Reads the renditions of a multivariant playlist that is our own server's (RFC 8216, section 4.3.4.2). */
export function readLevels(playlist: string): PushLevel[] {
  const lines = playlist.split('\n');
  return lines
    .flatMap((line, at) => {
      const rendition = /^([a-z0-9]+)\/index\.m3u8$/.exec(lines[at + 1] ?? '')?.[1];
      if (!line.startsWith('#EXT-X-STREAM-INF:') || rendition === undefined) return [];
      const [width] = (attribute(line, 'RESOLUTION') ?? '').split('x');
      // Sound alone has an engine of its own.
      if (!width && rendition !== SOURCE) return [];
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
