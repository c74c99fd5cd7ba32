import type { PaymentProvider } from './payment-provider.ts';

/** The site's payment provider. Without one nothing is sold, and no price is shown. */
export class Payments {
  #provider: PaymentProvider | undefined;

  get provider(): PaymentProvider | undefined {
    return this.#provider;
  }

  use(provider: PaymentProvider | undefined): void {
    this.#provider = provider;
  }
}
