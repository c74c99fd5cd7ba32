import { ShortCache } from '../../core/cache/short-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EmoteRow } from './emotes-tables.ts';

/** The facts that a request for a picture needs to know about a channel's emote. */
export type EmotePicture = Pick<EmoteRow, 'channel_id' | 'image_key' | 'is_animated' | 'state'>;

/** A change on another node whose notification was lost shows after this time. */
const HOLDS_MS = 10_000;
const EMOTES = 5_000;

/** Where the pictures of channel emotes are. It is asked for each picture. */
export class EmotePictureIndex {
  readonly #platform: Platform;
  readonly #rows: ShortCache<EmotePicture | undefined>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#rows = new ShortCache(platform.clock, { holdsMs: HOLDS_MS, limit: EMOTES });
  }

  find(id: string): Promise<EmotePicture | undefined> {
    return this.#rows.get(id, () =>
      this.#platform.database.db
        .selectFrom('emotes')
        .select(['channel_id', 'image_key', 'is_animated', 'state'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
  }

  /** Emotes changed. */
  forgetAll(): void {
    this.#rows.clear();
  }
}
