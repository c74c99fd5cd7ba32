import { setTimeout as wait } from 'node:timers/promises';

export interface LiveReader {
  /** Number of parts that came complete and in order. */
  readonly parts: number;
  /** Parts that were missing, empty, or later than the playlist allows. */
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

interface Place {
  readonly segment: number;
  readonly part: number;
}

/** Reads a live stream like a low-latency player, and records each part that a viewer would miss. */
export function readLive(playlist: string): LiveReader {
  const faults: string[] = [];
  let parts = 0;
  let isOver = false;
  let last: Place | undefined;

  const take = async ({ segment, part }: Place, uri: string): Promise<void> => {
    if (last !== undefined) {
      const isNext = segment === last.segment ? part === last.part + 1 : segment === last.segment + 1 && part === 0;
      if (!isNext) faults.push(`part ${segment}.${part} came after ${last.segment}.${last.part}`);
    }
    last = { segment, part };
    const response = await fetch(new URL(uri, playlist));
    const { byteLength } = await response.arrayBuffer();
    if (response.status !== 200 || byteLength === 0)
      faults.push(`part ${segment}.${part}: ${response.status}, ${byteLength} bytes`);
    parts += 1;
  };

  const read = async (): Promise<void> => {
    let query = '';
    while (!isOver) {
      const response = await fetch(playlist + query);
      const text = await response.text();
      if (response.status !== 200) {
        faults.push(`the playlist answered ${response.status}`);
        await wait(200);
        continue;
      }
      if (text.includes('#EXT-X-GAP')) faults.push('a segment is a gap');
      let segment = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
      let part = 0;
      for (const line of text.split('\n')) {
        if (line.startsWith('#EXT-X-PART:')) {
          const isNew = last === undefined || segment > last.segment || (segment === last.segment && part > last.part);
          const uri = /URI="([^"]+)"/.exec(line)?.[1];
          if (isNew && uri !== undefined) await take({ segment, part }, uri);
          part += 1;
        } else if (line !== '' && !line.startsWith('#')) {
          segment += 1;
          part = 0;
        }
      }
      query = `?_HLS_msn=${segment}&_HLS_part=${part}`;
    }
  };
  const reading = read().catch((error: unknown) => {
    faults.push(String(error));
  });
  return {
    get parts() {
      return parts;
    },
    faults,
    stop: async () => {
      isOver = true;
      await reading;
    },
  };
}
