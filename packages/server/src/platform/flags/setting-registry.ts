import {
  type BooleanSetting,
  booleanSetting,
  dateSetting,
  integerSetting,
  linkSetting,
  type SettingDefinition,
  textSetting,
} from './setting-kinds.ts';

const demoWorld: BooleanSetting = {
  ...booleanSetting('The database was filled with the demo world, which may be brought to life again.', false),
  isInternal: true,
};

/** Every setting that is changed while the site runs. A new one is a line here. */
export const settingRegistry = {
  archive_days: integerSetting('Days for which recorded streams are kept; 0: for ever.', 14, { min: 0, max: 36_500 }),
  archive_days_partner: integerSetting(
    'Days for which recorded streams of partners and affiliates are kept; 0: for ever.',
    60,
    { min: 0, max: 36_500 },
  ),
  copyright_strike_days: integerSetting('Days after which a copyright strike or warning ends.', 90, {
    min: 1,
    max: 3_650,
  }),
  country_shutdown_country: textSetting(
    'Country in which the site stops; its banner shows while this is set.',
    '',
    100,
  ),
  country_shutdown_date: dateSetting('Day on which the site stops in that country.'),
  country_shutdown_help_url: linkSetting('Where the banner of the shutdown leads.'),
  demo_world: demoWorld,
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
  house_ads: booleanSetting('The site shows its own ads.', true),
  money_notice_text: textSetting('News about money for creators; its banner shows while this is set.', '', 300),
  money_notice_url: linkSetting('Where the banner with news about money leads.'),
  payments_notice_text: textSetting('News about payments; its banner shows while this is set.', '', 300),
  payments_notice_url: linkSetting('Where the banner with news about payments leads.'),
  recordings_free_gigabytes: integerSetting('Free disk space below which nothing is recorded; live streams go on.', 1, {
    min: 0,
    max: 1_000_000,
  }),
  recordings_local_days: integerSetting(
    'Days that a recording stays on the disk of the node that made it once it is in the object store.',
    7,
    { min: 0, max: 3_650 },
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
  sign_up_open: booleanSetting('New accounts can be made.', true),
  upload_max_gigabytes: integerSetting('Size of the largest video that can be uploaded, in GB; 0 ends uploads.', 10, {
    min: 0,
    max: 1_000,
  }),
  upload_max_hours: integerSetting('Length of the longest video that can be uploaded, in hours.', 12, {
    min: 1,
    max: 48,
  }),
} as const satisfies Readonly<Record<string, SettingDefinition>>;

export type SettingName = keyof typeof settingRegistry;

/** The type of a setting's value. */
export type SettingValue<N extends SettingName> = (typeof settingRegistry)[N]['default'];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingRegistry, name);
