import { type Encoder, pushFlv } from './encoder.ts';
import { type MediaHouse, startMediaHouse } from './media-house.ts';

type HouseOptions = NonNullable<Parameters<typeof startMediaHouse>[0]>;

/** The media servers and encoders of a test, of which nothing stays behind after `clear`. */
export class MediaStage {
  readonly #usual: HouseOptions;
  readonly #houses: MediaHouse[] = [];
  readonly #encoders: Encoder[] = [];

  /** `usual` is what each house is started with, unless it is said otherwise. */
  constructor(usual: HouseOptions = {}) {
    this.#usual = usual;
  }

  readonly openHouse = async (options: HouseOptions = {}): Promise<MediaHouse> => {
    const house = await startMediaHouse({ ...this.#usual, ...options });
    this.#houses.push(house);
    return house;
  };

  readonly push = (...args: Parameters<typeof pushFlv>): Encoder => {
    const encoder = pushFlv(...args);
    this.#encoders.push(encoder);
    return encoder;
  };

  readonly clear = async (): Promise<void> => {
    for (const encoder of this.#encoders.splice(0)) encoder.kill();
    for (const house of this.#houses.splice(0)) await house.close();
  };
}
