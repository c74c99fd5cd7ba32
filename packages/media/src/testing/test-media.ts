import { type Encoder, pushFlv } from './encoder.ts';
import { type MediaFixture, startMediaFixture } from './media-fixture.ts';

type FixtureOptions = NonNullable<Parameters<typeof startMediaFixture>[0]>;

/** The media servers and encoders of a test; `clear` removes all of them. */
export class TestMedia {
  readonly #usual: FixtureOptions;
  readonly #fixtures: MediaFixture[] = [];
  readonly #encoders: Encoder[] = [];

  /** `usual` has the default options of each fixture. */
  constructor(usual: FixtureOptions = {}) {
    this.#usual = usual;
  }

  readonly startApp = async (options: FixtureOptions = {}): Promise<MediaFixture> => {
    const fixture = await startMediaFixture({ ...this.#usual, ...options });
    this.#fixtures.push(fixture);
    return fixture;
  };

  readonly push = (...args: Parameters<typeof pushFlv>): Encoder => {
    const encoder = pushFlv(...args);
    this.#encoders.push(encoder);
    return encoder;
  };

  readonly clear = async (): Promise<void> => {
    for (const encoder of this.#encoders.splice(0)) encoder.kill();
    for (const fixture of this.#fixtures.splice(0)) await fixture.close();
  };
}
