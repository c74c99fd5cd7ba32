import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AttemptLimit } from '@bandshell/domain/kernel';
import { describe, expect, test } from 'vitest';
import { takeFromWindow } from '../platform/rate-limit/sliding-window.ts';
import { buildSchema } from './schema.ts';

/** Every limit on attempts, by the feature that declares it. A new limit needs a line here. */
const LIMITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: {
    ACCOUNT_LINKS_BY_ADDRESS: '100 in 10 min',
    ADDRESS_IN_USE_MAILS_BY_EMAIL: '3 in 1 d',
    APP_CODES_BY_ACCOUNT: '20 in 1 d',
    CLOSINGS_BY_USER: '6 in 1 d',
    DATA_EXPORTS_BY_USER: '3 in 1 d',
    EMAIL_CHANGES_BY_ADDRESS: '20 in 1 d',
    EMAIL_CHANGES_BY_USER: '5 in 1 d',
    EMAIL_CHANGE_MAILS_BY_EMAIL: '10 in 1 d',
    EMAIL_CHANGE_MAILS_BY_PAIR: '3 in 1 d',
    LOGIN_CHANGES_BY_USER: '20 in 1 h',
    LOG_IN_ATTEMPTS_BY_ACCOUNT: '50 in 1 h',
    LOG_IN_ATTEMPTS_BY_ADDRESS: '100 in 15 min',
    LOG_IN_ATTEMPTS_BY_PAIR: '10 in 15 min',
    LOG_IN_ATTEMPTS_UNDER_ATTACK: '3 in 15 min',
    MAILS_TO_UNCONFIRMED_AN_HOUR: '6 in 1 h',
    MAILS_TO_UNCONFIRMED_A_DAY: '12 in 1 d',
    PASSKEY_CHALLENGES_BY_ADDRESS: '120 in 15 min',
    PASSKEY_CHANGES_BY_USER: '60 in 1 h',
    PASSWORD_CHANGES_BY_USER: '10 in 1 h',
    PASSWORD_RESETS_BY_ADDRESS: '30 in 10 min',
    PROFILE_PICTURES_BY_USER: '20 in 1 h',
    REAUTHENTICATIONS_BY_ADDRESS: '100 in 15 min',
    REAUTHENTICATIONS_BY_SESSION: '10 in 15 min',
    RECOVERIES_BY_ADDRESS: '20 in 15 min',
    RECOVERY_MAILS_AN_HOUR: '2 in 1 h',
    RECOVERY_MAILS_A_DAY: '6 in 1 d',
    RECOVERY_MAILS_LATER: '1 in 1 h',
    SECOND_FACTORS_BY_ADDRESS: '60 in 15 min',
    SECOND_FACTORS_BY_PAIR: '10 in 15 min',
    SIGN_UPS_BY_ADDRESS: '20 in 1 h',
    SIGN_UP_ATTEMPTS_BY_ADDRESS: '60 in 10 min',
    TWO_FACTOR_SETUPS_BY_USER: '20 in 1 h',
    VERIFICATION_MAILS_BY_USER: '5 in 1 h',
  },
  admin: {
    STAFF_ACTIONS: '120 in 10 min',
  },
  bits: {
    CHEERS_BY_USER: '60 in 1 min',
    CHEER_SETTINGS_CHANGES: '30 in 10 min',
  },
  captions: {
    CAPTIONS_BY_USER: '60 in 1 h',
  },
  categories: {
    BOX_ART_BY_USER: '60 in 10 min',
    CATEGORY_FOLLOWS_BY_USER: '100 in 10 min',
  },
  channels: {
    HERO_PRESET_CHANGES: '60 in 10 min',
    MODERATOR_CHANGES: '60 in 10 min',
  },
  charity: {
    CAMPAIGN_CHANGES: '20 in 1 h',
    CHARITY_CHANGES: '120 in 10 min',
  },
  chat: {
    CHAT_DISPLAY_CHANGES_BY_USER: '60 in 1 min',
    CHAT_FILTER_CHANGES_BY_USER: '60 in 1 min',
    OWN_MESSAGES_COPIES_BY_USER: '5 in 1 h',
    CHAT_RULES_ACCEPTANCES_BY_USER: '30 in 1 min',
    BAN_SHARE_CHANGES: '30 in 1 h',
    APPEALS_BY_USER: '10 in 1 d',
    CHAT_NOTES_BY_MODERATOR: '60 in 10 min',
    CHAT_COLOR_CHANGES: '30 in 10 min',
    MODERATION_ACTIONS_BY_MODERATOR: '200 in 1 min',
    VIP_CHANGES: '60 in 10 min',
  },
  boosts: {
    BOOST_CHANGES: '20 in 1 h',
  },
  'browser-sources': {
    ALERT_TESTS_BY_USER: '60 in 10 min',
    SOURCE_CHANGES_BY_USER: '120 in 10 min',
  },
  clips: {
    ANONYMOUS_CLIP_VIEWS_BY_ADDRESS: '50 in 1 d',
    CLIPS_BY_USER: '20 in 10 min',
    CLIPS_SETTINGS_CHANGES_BY_USER: '60 in 10 min',
    CLIP_CHANGES_BY_USER: '120 in 10 min',
    CLIP_WATCH_REPORTS_BY_ADDRESS: '3000 in 1 min',
    CLIP_WATCH_REPORTS_BY_VIEWER: '240 in 1 min',
  },
  collections: {
    COLLECTION_CHANGES_BY_USER: '600 in 10 min',
  },
  consent: {
    CONSENT_UPDATES_BY_USER: '60 in 10 min',
  },
  exports: {
    CLIP_EXPORTS_BY_USER: '30 in 1 h',
    CONNECTIONS_BY_USER: '20 in 1 h',
    DESTINATION_EXPORTS_BY_USER: '10 in 1 h',
  },
  follows: {
    FOLLOWS_BY_USER: '100 in 10 min',
    LIVE_NOTICE_CHANGES_BY_USER: '120 in 10 min',
  },
  markers: { MARKERS_BY_USER: '20 in 1 min' },
  notifications: {
    CHAT_NEWS_BY_SENDER: '30 in 1 h',
    EMAIL_PREFERENCE_CHANGES: '120 in 1 h',
    NOTIFICATION_CHANGES_BY_USER: '300 in 10 min',
    WHISPER_MAILS_BY_THREAD: '1 in 1 d',
  },
  oauth: {
    AUTHORIZATIONS_BY_USER: '60 in 10 min',
    CHAT_TOKENS_BY_USER: '20 in 1 h',
    CLIENT_CHANGES_BY_USER: '30 in 1 h',
    DEVICE_REQUESTS_BY_ADDRESS: '60 in 10 min',
    TOKEN_QUESTIONS_BY_ADDRESS: '1200 in 1 min',
    TOKEN_REQUESTS_BY_ADDRESS: '600 in 1 min',
    USER_CODES_BY_ADDRESS: '100 in 15 min',
    USER_CODES_BY_USER: '20 in 15 min',
  },
  orders: {
    CHECKOUTS_BY_USER: '60 in 10 min',
    DISPUTE_ANSWERS: '120 in 10 min',
    PURCHASES_BY_USER: '20 in 10 min',
    METHOD_REMOVALS: '30 in 10 min',
    RECEIPTS_BY_USER: '60 in 10 min',
  },
  organizations: {
    RESTRICTION_CHANGES: '30 in 10 min',
  },
  campaigns: {
    BRAND_LOGOS_BY_USER: '60 in 10 min',
    IMPRESSIONS_BY_ADDRESS: '60 in 1 d',
    IMPRESSIONS_BY_DEVICE: '1 in 1 h',
    IMPRESSION_REPORTS_BY_ADDRESS: '120 in 10 min',
  },
  partners: {
    PARTNER_APPLICATIONS_BY_USER: '10 in 1 h',
  },
  teams: {
    TEAM_CHANGES_BY_USER: '120 in 10 min',
    TEAM_INVITATIONS_TO_USER: '3 in 1 d',
    TEAM_PICTURES_BY_USER: '30 in 10 min',
  },
  costreams: {
    COSTREAM_INVITATIONS_TO_USER: '3 in 1 d',
    COSTREAM_REQUESTS_BY_USER: '60 in 10 min',
  },
  emotes: {
    EMOTE_CHANGES_BY_USER: '60 in 10 min',
    EMOTE_PREFIX_CHANGES: '3 in 1 d',
    EMOTE_UPLOADS_BY_USER: '20 in 10 min',
  },
  panels: {
    PANEL_CHANGES_BY_USER: '120 in 10 min',
    PANEL_PICTURES_BY_USER: '30 in 10 min',
  },
  pictures: {
    THUMBNAILS_BY_USER: '120 in 1 h',
  },
  hosting: { HOSTING_CHANGES: '60 in 10 min' },
  polls: {
    POLL_CHANGES: '30 in 10 min',
    POLL_VOTES_BY_USER: '30 in 1 min',
  },
  promotions: {
    CREATOR_PROMOTION_CHANGES: '20 in 10 min',
    SHARED_VIEWS_BY_ADDRESS: '20 in 1 d',
  },
  raids: {
    RAIDS_BY_CHANNEL: '10 in 1 d',
    RAID_REQUESTS_BY_USER: '30 in 1 min',
    RAID_SETTINGS_CHANGES: '60 in 10 min',
  },
  recommendations: {
    HIDDEN_SUGGESTION_CHANGES: '300 in 1 h',
  },
  reports: {
    REPORTS_BY_USER: '20 in 1 d',
  },
  schedule: {
    SCHEDULE_CHANGES_BY_USER: '120 in 10 min',
    SCHEDULE_REMINDER_CHANGES: '120 in 10 min',
  },
  search: {
    SEARCHES_BY_READER: '60 in 1 min',
    SUGGESTIONS_BY_READER: '180 in 1 min',
  },
  subscriptions: {
    MEMBERSHIP_USES: '10 in 10 min',
    PLAN_CHANGES: '30 in 10 min',
  },
  streams: {
    CHANNEL_PLAYLISTS_BY_ADDRESS: '300 in 1 min',
    WRONG_STREAM_KEYS_BY_ADDRESS: '20 in 5 min',
  },
  terms: {
    PRODUCT_CONSENTS_BY_USER: '30 in 10 min',
  },
  uploads: {
    UPLOADS_BY_USER: '40 in 1 h',
  },
  videos: {
    HIGHLIGHTS_BY_USER: '60 in 1 h',
    PROGRESS_REPORTS: '40 in 1 min',
    VIDEO_CHANGES: '600 in 1 h',
  },
  'gift-cards': {
    CODES_ISSUED_BY_STAFF: '60 in 10 min',
    GIFT_CARDS_BY_USER: '20 in 1 h',
    REDEMPTIONS_BY_ADDRESS: '60 in 10 min',
    REDEMPTIONS_BY_USER: '10 in 10 min',
  },
  tracking: {
    TRACKING_REQUESTS_BY_ADDRESS: '600 in 1 min',
  },
  prices: {
    PRICE_CHANGES: '120 in 10 min',
  },
  wallet: {
    PAYOUT_ACCOUNT_CHANGES: '10 in 1 h',
    PAYOUT_DEEDS: '120 in 10 min',
    STATEMENT_FILES: '30 in 10 min',
  },
  whispers: {
    BLOCKS_BY_USER: '200 in 1 d',
    NEW_WHISPER_THREADS_BY_USER: '40 in 1 d',
    WHISPERS_AT_A_STRETCH: '3 in 1 s',
    WHISPERS_BY_USER: '100 in 1 min',
  },
};

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const domain = folderOf('../../../domain/src');

const isLimit = (value: unknown): value is AttemptLimit =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'limit,windowMs';

const units = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };
const read = (text: string): AttemptLimit => {
  const [, limit = '', count = '', unit = ''] = /^(\d+) in (\d+) (\w+)$/.exec(text) ?? [];
  return { limit: Number(limit), windowMs: Number(count) * units[unit as keyof typeof units] };
};

const declared = async (): Promise<Record<string, Record<string, AttemptLimit>>> => {
  const found: Record<string, Record<string, AttemptLimit>> = {};
  for (const feature of readdirSync(domain)) {
    const entry = join(domain, feature, 'index.ts');
    if (!existsSync(entry)) continue;
    const exports = Object.entries((await import(entry)) as Record<string, unknown>);
    const limits = exports.filter((each): each is [string, AttemptLimit] => isLimit(each[1]));
    if (limits.length > 0) found[feature] = Object.fromEntries(limits);
  }
  return found;
};

const sourcesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

describe('limits on attempts', () => {
  test('the table has each one that the domain declares, as it is declared', async () => {
    const expected = Object.entries(LIMITS).map(([feature, limits]) => [
      feature,
      Object.fromEntries(Object.entries(limits).map(([name, text]) => [name, read(text)])),
    ]);
    expect(await declared()).toEqual(Object.fromEntries(expected));
  });

  test('each is used by the server', () => {
    const sources = sourcesBelow(folderOf('..'));
    const names = Object.values(LIMITS).flatMap((limits) => Object.keys(limits));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b(?!.*from)`).test(sources))).toEqual([]);
  });

  test('every mutation has one', () => {
    const mutations = Object.values(buildSchema().getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(100);
    const without = mutations.filter(({ extensions }) => !isLimit(extensions.attemptLimit));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test.each(Object.values(LIMITS).flatMap((limits) => Object.entries(limits)))(
    '%s: %s are allowed, the next is refused until the first has left the window',
    (_, text) => {
      const rule = read(text);
      const begun = 1_000_000_000;
      let taken: readonly number[] = [];
      for (let attempt = 0; attempt < rule.limit; attempt += 1) {
        const verdict = takeFromWindow(taken, begun, rule);
        expect(verdict.allowed).toBe(true);
        taken = verdict.taken;
      }
      const last = begun + rule.windowMs - 1;
      expect(takeFromWindow(taken, last, rule)).toMatchObject({ allowed: false, retryAfterMs: 1 });
      expect(takeFromWindow(taken, last + 1, rule).allowed).toBe(true);
    },
  );
});
