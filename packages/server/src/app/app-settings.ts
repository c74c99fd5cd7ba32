import { booleanSetting, integerSetting, internalSetting } from '../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../platform/flags/settings.ts';

declare module '../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof appSettings> {}
}

export const appSettings = {
  demo_world: internalSetting(
    booleanSetting('The database was filled with the demo, which may be brought to life again.', false),
  ),
  graphql_cost_burst: integerSetting(
    'Cost of GraphQL that one network address, or one user, may ask for at once.',
    60_000,
    {
      min: 5_000,
      max: 100_000_000,
    },
  ),
  graphql_cost_per_second: integerSetting(
    'Cost of GraphQL that an address or user may ask for in each second beyond that; 0 ends this limit.',
    5_000,
    { min: 0, max: 10_000_000 },
  ),
  request_burst: integerSetting('GraphQL requests and uploads that one network address may send at once.', 600, {
    min: 1,
    max: 1_000_000,
  }),
  requests_per_second: integerSetting(
    'Requests that an address may send in each second beyond those at once; 0 ends this limit.',
    60,
    {
      min: 0,
      max: 100_000,
    },
  ),
} as const satisfies SettingDefinitions;
