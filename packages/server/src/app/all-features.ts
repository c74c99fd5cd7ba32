import type { Feature } from '../core/feature/feature.ts';
import * as declared from './features.ts';
import { withUpdates } from './with-updates.ts';

type Declared = (typeof declared)[keyof typeof declared];
type SettingsOf<Of> = Of extends { readonly settings: infer Definitions } ? keyof Definitions : never;
type MadeBy<Of> = Of extends { readonly services: infer Makers } ? keyof Makers : never;

/** All features, by name. Upgrades are offered in this order. */
export const features: readonly Feature[] = withUpdates(Object.values(declared));

/** Names of the long-lived services that features create. */
export type FeatureService = MadeBy<Declared>;

/** Names of the settings that features declare. */
export type FeatureSetting = SettingsOf<Declared>;
