import { DOWNLOADS_AT_ONCE, exportsErrors } from '@bandshell/domain/exports';
import { refused } from '@bandshell/domain/kernel';
import type { FastifyReply } from 'fastify';
import { sendRefusal } from '../../core/http/send-refusal.ts';

/** Maximum number of simultaneous downloads of one process. */
const DOWNLOADS_MAX = 16;

/** A reader that takes nothing for so long has gone, or keeps a slot from others. */
const IDLE_MS = 60_000;

/** Running downloads of this process, by reader. */
export class DownloadSlots {
  readonly #running = new Map<string, number>();

  /** Takes a slot until the answer is closed. False, and a refusal is sent, when the reader or the process has none left. */
  take(reader: string, reply: FastifyReply): boolean {
    const own = this.#running.get(reader) ?? 0;
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    if (own >= DOWNLOADS_AT_ONCE || all >= DOWNLOADS_MAX) {
      sendRefusal(reply.header('retry-after', '60'), 429, refused(exportsErrors.otherDownloads));
      return false;
    }
    this.#running.set(reader, own + 1);
    reply.raw.setTimeout(IDLE_MS, () => reply.raw.destroy());
    reply.raw.once('close', () => {
      const rest = (this.#running.get(reader) ?? 1) - 1;
      if (rest > 0) this.#running.set(reader, rest);
      else this.#running.delete(reader);
    });
    return true;
  }
}
