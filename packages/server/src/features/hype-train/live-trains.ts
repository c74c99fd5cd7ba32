import { type BannerData, isLive, type ShownTrain } from '@bandshell/domain/hype-train';
import type { Platform } from '../../platform/platform.ts';
import { TRAIN_COLUMNS, trainFacts } from './train-rows.ts';

/** An entry is kept for this long after its train, so that an older event which comes later brings nothing back. */
const KEPT_MS = 120_000;

interface Heard {
  readonly version: number;
  /** The running train, or the last one. */
  readonly train: ShownTrain;
}

/**
 * The running trains of all channels, as this node has heard of them. Cards and lists ask for many channels at once, so they
 * are answered from memory; the database is read once, and again after missed events.
 */
export class LiveTrains {
  readonly #platform: Platform;
  /** The channel that was heard of longest ago is the first. */
  readonly #heard = new Map<string, Heard>();
  #reading: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The running train of a channel. */
  async of(channelId: string): Promise<ShownTrain | null> {
    this.#reading ??= this.#read();
    await this.#reading;
    const train = this.#heard.get(channelId)?.train ?? null;
    return isLive({ version: 0, approaching: null, execution: train }, this.#now()) ? train : null;
  }

  /** Takes in what an event says of a channel. */
  hear(channelId: string, { version, execution: train }: Pick<BannerData, 'version' | 'execution'>): void {
    if (train === null || version < (this.#heard.get(channelId)?.version ?? 0)) return;
    this.#heard.delete(channelId);
    this.#heard.set(channelId, { version, train });
    this.#forgetOld();
  }

  /** Events may have been missed: the next question reads the trains again. */
  doubt(): void {
    this.#reading = undefined;
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }

  #forgetOld(): void {
    const before = this.#now() - KEPT_MS;
    for (const [channelId, { train }] of this.#heard) {
      if ((train.endedAt ?? train.expiresAt) > before) return;
      this.#heard.delete(channelId);
    }
  }

  async #read(): Promise<void> {
    try {
      const before = new Map(this.#heard);
      const rows = await this.#platform.database.db
        .selectFrom('hype_trains')
        .innerJoin('hype_train_channels', 'hype_train_channels.channel_id', 'hype_trains.channel_id')
        .select(TRAIN_COLUMNS.map((column) => `hype_trains.${column}` as const))
        .select('hype_train_channels.version')
        .where('hype_trains.ended_at', 'is', null)
        .execute();
      const running = new Set(rows.map((row) => row.channel_id));
      for (const { version, ...row } of rows)
        this.hear(row.channel_id, { version: Number(version), execution: trainFacts(row) });
      // What was not heard of again meanwhile, and does not run, has ended unheard.
      for (const [channelId, heard] of before)
        if (!running.has(channelId) && this.#heard.get(channelId) === heard) this.#heard.delete(channelId);
    } catch (error) {
      this.#reading = undefined;
      throw error;
    }
  }
}
