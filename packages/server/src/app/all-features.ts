import type { Feature } from '../core/feature.ts';
import * as declared from './features.ts';

type Declared = (typeof declared)[keyof typeof declared];
type MadeBy<Of> = Of extends { readonly parts: infer Makers } ? keyof Makers : never;

/** All features, by name. Upgrades are offered in this order. */
export const features: readonly Feature[] = Object.values(declared);

/** Names of the long-lived parts that features create. */
export type FeaturePart = MadeBy<Declared>;
