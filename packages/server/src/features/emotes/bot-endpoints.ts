import {
  EMOTE_SCALES,
  EMOTE_THEMES,
  EMOTE_TIERS,
  type Emote,
  type EmoteTier,
  emoteImagePath,
  emoteSetOf,
  GLOBAL_EMOTE_SET,
  GLOBAL_EMOTES,
  TRAIN_EMOTES,
} from '@bandshell/domain/emotes';
import { isOpenChannel, ownId, requiredUser, seenUser } from '../../core/bot-api/bot-access.ts';
import {
  type BotCall,
  type BotEndpoints,
  type BotUserCall,
  botList,
  fullUrl,
  openEndpoint,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { availableEmoteSets } from './available-emote-sets.ts';
import { type ChannelEmote, usableEmotesOf } from './channel-emotes.ts';

const SETS_MAX = 25;

/** Smileys are written in many ways, so their token is no name: the id stands for it. */
const emoteView = (platform: Platform, emote: Emote) => {
  const imageAt = (scale: (typeof EMOTE_SCALES)[number]) =>
    fullUrl(platform, emoteImagePath(emote.id, { format: 'static', theme: 'light', scale }));
  return {
    id: emote.id,
    name: emote.type === 'SMILIES' ? emote.id : emote.token,
    images: { url_1x: imageAt('1.0'), url_2x: imageAt('2.0'), url_4x: imageAt('3.0') },
    format: emote.assetType === 'ANIMATED' ? ['static', 'animated'] : ['static'],
    scale: EMOTE_SCALES,
    theme_mode: EMOTE_THEMES,
  };
};

const TIERS: Readonly<Record<EmoteTier, string>> = { FOLLOWER: '', TIER_1: '1000', TIER_2: '2000', TIER_3: '3000' };

const kindView = ({ type, setID }: Emote, ownerId: string) => ({
  emote_type: type.toLowerCase(),
  emote_set_id: setID,
  owner_id: ownerId,
});

const channelEmoteView = (platform: Platform, emote: ChannelEmote) => ({
  ...emoteView(platform, emote),
  ...kindView(emote, emote.channelId),
  tier: TIERS[emote.tier],
});

const listed = (platform: Platform, data: readonly object[]) =>
  botList(data, { template: `${fullUrl(platform, '/emoticons/v2/')}{{id}}/{{format}}/{{theme_mode}}/{{scale}}` });

const globalEmotes = async ({ platform }: BotCall) =>
  listed(
    platform,
    GLOBAL_EMOTES.map((emote) => emoteView(platform, emote)),
  );

async function channelEmotes(call: BotCall) {
  const { platform, query } = call;
  const { id } = await requiredUser(call, query.id('broadcaster_id'));
  if (!(await isOpenChannel(call, id))) throw new BotError(404, 'The channel was not found.');
  const emotes = await usableEmotesOf(platform.database.db, id);
  return listed(
    platform,
    emotes.map((emote) => channelEmoteView(platform, emote)),
  );
}

const SET = /^[a-z0-9]+(?:_[0-9])?_([1-9]\d{5,15})$/;

/** The emotes of sets; a set that does not exist, or whose channel nobody may enter, has none. */
async function emoteSets(call: BotCall) {
  const { platform, query } = call;
  const ids = query.all('emote_set_id', SETS_MAX);
  if (ids.length === 0) throw new BotError(400, 'Missing required parameter "emote_set_id"');
  const views = await Promise.all(
    ids.map(async (id): Promise<readonly object[]> => {
      if (id === GLOBAL_EMOTE_SET) {
        return GLOBAL_EMOTES.map((emote) => ({ ...emoteView(platform, emote), ...kindView(emote, '0') }));
      }
      const ofTrains = TRAIN_EMOTES.filter(({ setID }) => setID === id);
      if (ofTrains.length > 0)
        return ofTrains.map((emote) => ({ ...emoteView(platform, emote), ...kindView(emote, '0') }));
      const channelId = SET.exec(id)?.[1];
      const tier = EMOTE_TIERS.find((each) => channelId !== undefined && emoteSetOf(channelId, each) === id);
      if (channelId === undefined || tier === undefined) return [];
      if ((await seenUser(call, channelId)) === undefined || !(await isOpenChannel(call, channelId))) return [];
      const emotes = await usableEmotesOf(platform.database.db, channelId);
      return emotes.filter((emote) => emote.tier === tier).map((emote) => channelEmoteView(platform, emote));
    }),
  );
  return listed(platform, views.flat());
}

/** The emotes that the token's user may use everywhere, and in the channel that is asked for. */
async function userEmotes(call: BotUserCall) {
  const { platform, query } = call;
  ownId(call, 'user_id');
  const sets = await availableEmoteSets(call.actor, query.optionalId('broadcaster_id') ?? '');
  const data = sets
    .filter(({ lock }) => lock === null)
    .flatMap(({ channelId, emotes }) =>
      emotes.map((emote) => ({ ...emoteView(platform, emote), ...kindView(emote, channelId ?? '0') })),
    );
  const { body } = listed(platform, data);
  return { body: { ...body, pagination: {} } };
}

export const emotesBotEndpoints: BotEndpoints = {
  'GET /chat/emotes/global': openEndpoint(globalEmotes),
  'GET /chat/emotes': openEndpoint(channelEmotes),
  'GET /chat/emotes/set': openEndpoint(emoteSets),
  'GET /chat/emotes/user': userEndpoint(['user:read:emotes'], userEmotes),
};
