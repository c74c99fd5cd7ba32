import type { AutomodLevels } from '@bandshell/domain/automod';
import { z } from 'zod';
import { moderatedChannel } from '../../../core/bot-api/bot-access.ts';
import { readBody } from '../../../core/bot-api/bot-body.ts';
import { type BotEndpoints, type BotUserCall, botList, userEndpoint } from '../../../core/bot-api/bot-endpoint.ts';
import { acceptedValue, BotError } from '../../../core/bot-api/bot-error.ts';
import { loadChatScreen } from '../load-chat-screen.ts';
import { updateAutomod } from '../update-automod.ts';

/** The categories of the dialect, by those of this site. */
const NAMES = {
  aggressive: ['aggression', 'bullying'],
  identity: ['disability', 'misogyny', 'race_ethnicity_or_religion', 'sexuality_sex_or_gender'],
  profanity: ['swearing'],
  sexual: ['sex_based_terms'],
} as const satisfies Readonly<Record<keyof AutomodLevels, readonly string[]>>;

const CATEGORIES = Object.keys(NAMES) as readonly (keyof AutomodLevels)[];

async function settingsView({ platform, user }: BotUserCall, channelId: string): Promise<object> {
  const { overallLevel, levels } = await loadChatScreen(platform.database.db, channelId);
  return {
    broadcaster_id: channelId,
    moderator_id: user.userId,
    overall_level: overallLevel,
    ...Object.fromEntries(CATEGORIES.flatMap((own) => NAMES[own].map((name) => [name, levels[own]]))),
  };
}

async function settings(call: BotUserCall) {
  const channelId = await moderatedChannel(call);
  return botList([await settingsView(call, channelId)]);
}

const level = z.number().int().nullish();
const schema = z.strictObject({
  overall_level: level,
  aggression: level,
  bullying: level,
  disability: level,
  misogyny: level,
  race_ethnicity_or_religion: level,
  sexuality_sex_or_gender: level,
  swearing: level,
  sex_based_terms: level,
});

/** An overall level, or levels of categories; those that are left out become 0. Of several names of one category the highest counts. */
async function updateSettings(call: BotUserCall) {
  const channelId = await moderatedChannel(call);
  const body = readBody(schema, call.body);
  const { overall_level: overall } = body;
  const given = CATEGORIES.flatMap((own) => NAMES[own]).filter((name) => body[name] != null);
  if ((overall == null) === (given.length === 0)) {
    throw new BotError(400, 'The body needs either overall_level or levels of categories.');
  }
  const levels = Object.fromEntries(
    CATEGORIES.map((own) => [own, Math.max(0, ...NAMES[own].map((name) => body[name] ?? 0))]),
  );
  // A level below 0 would be hidden by the 0 of the others.
  if (given.some((name) => (body[name] ?? 0) < 0)) throw new BotError(400, 'A level is 0 to 4.');
  const actor = { channelId, moderatorId: call.user.userId };
  acceptedValue(await updateAutomod(call.platform, actor, { overallLevel: overall ?? null, levels }));
  return botList([await settingsView(call, channelId)]);
}

export const automodSettingsEndpoints: BotEndpoints = {
  'GET /moderation/automod/settings': userEndpoint(
    ['moderator:read:automod_settings', 'moderator:manage:automod_settings'],
    settings,
  ),
  'PUT /moderation/automod/settings': userEndpoint(['moderator:manage:automod_settings'], updateSettings),
};
