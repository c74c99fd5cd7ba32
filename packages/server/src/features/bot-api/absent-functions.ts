import { moderatedChannel, ownId } from '../../core/bot-api/bot-access.ts';
import {
  type BotEndpoint,
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  openEndpoint,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';

type Scopes = Parameters<typeof userEndpoint>[0];

/** The list of a channel that has nothing of the kind; the channel must be the token's user. */
const none = (scopes: Scopes): BotEndpoint =>
  userEndpoint(scopes, async (call) => {
    ownId(call, 'broadcaster_id');
    return botPage([], null);
  });

/** An action of a function that the site does not have. Nobody learns that of another channel than their own. */
const refused = (scopes: Scopes, message: string): BotEndpoint =>
  userEndpoint(scopes, async (call) => {
    const { query } = call;
    if (query.optional('moderator_id') !== undefined) await moderatedChannel(call);
    else if (query.optional('broadcaster_id') !== undefined) ownId(call, 'broadcaster_id');
    throw new BotError(400, message);
  });

/** A channel without advertisements: nothing was shown, and nothing is planned. */
async function adSchedule(call: BotUserCall) {
  ownId(call, 'broadcaster_id');
  const never = { next_ad_at: '', last_ad_at: '', snooze_refresh_at: '' };
  return botList([{ snooze_count: 0, duration: 0, preroll_free_time: 0, ...never }]);
}

async function shieldMode(call: BotUserCall) {
  await moderatedChannel(call);
  const nobody = { moderator_id: '', moderator_login: '', moderator_name: '', last_activated_at: '' };
  return botList([{ is_active: false, ...nobody }]);
}

const NO_ADS = 'The site shows no commercial breaks.';
const NO_POINTS = 'The site has no channel points.';
const NO_PREDICTIONS = 'The site has no predictions.';
const NO_SHIELD = 'The site has no shield mode.';
const NO_WARNINGS = 'The site has no warnings.';

/**
 * Functions that programs of this field look for at their start and that the site does not have. They are answered as for a
 * channel that has nothing of the kind, so that such a program starts.
 */
export const absentFunctions: BotEndpoints = {
  'GET /channels/ads': userEndpoint(['channel:read:ads'], adSchedule),
  'POST /channels/ads/schedule/snooze': refused(['channel:manage:ads'], NO_ADS),
  'POST /channels/commercial': refused(['channel:edit:commercial'], NO_ADS),
  'GET /channels/editors': none(['channel:read:editors']),
  'GET /channel_points/custom_rewards': none(['channel:read:redemptions', 'channel:manage:redemptions']),
  'POST /channel_points/custom_rewards': refused(['channel:manage:redemptions'], NO_POINTS),
  'PATCH /channel_points/custom_rewards': refused(['channel:manage:redemptions'], NO_POINTS),
  'DELETE /channel_points/custom_rewards': refused(['channel:manage:redemptions'], NO_POINTS),
  'GET /channel_points/custom_rewards/redemptions': none(['channel:read:redemptions', 'channel:manage:redemptions']),
  'PATCH /channel_points/custom_rewards/redemptions': refused(['channel:manage:redemptions'], NO_POINTS),
  'GET /predictions': none(['channel:read:predictions', 'channel:manage:predictions']),
  'POST /predictions': refused(['channel:manage:predictions'], NO_PREDICTIONS),
  'PATCH /predictions': refused(['channel:manage:predictions'], NO_PREDICTIONS),
  'GET /goals': none(['channel:read:goals']),
  'GET /moderation/shield_mode': userEndpoint(
    ['moderator:read:shield_mode', 'moderator:manage:shield_mode'],
    shieldMode,
  ),
  'PUT /moderation/shield_mode': refused(['moderator:manage:shield_mode'], NO_SHIELD),
  'POST /moderation/warnings': refused(['moderator:manage:warnings'], NO_WARNINGS),
  'GET /content_classification_labels': openEndpoint(async () => botList([])),
  'GET /eventsub/conduits': openEndpoint(async () => botList([])),
};
