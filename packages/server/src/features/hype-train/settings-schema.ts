import { REWARD_SETS, type RewardSet } from '@bandshell/domain/emotes';
import { type CreatorSettings, DIFFICULTIES, type Difficulty } from '@bandshell/domain/hype-train';
import { ok, type Result } from '@bandshell/domain/kernel';
import { type ChannelRow, channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { findCreatorSettings } from './find-settings.ts';
import { rewardRef } from './reward-schema.ts';
import { trainRewards } from './train-rewards.ts';
import { UPDATE_HYPE_TRAIN_SETTINGS_CODES, updateHypeTrainSettings } from './update-settings.ts';

const DifficultyRef = builder.enumType('HypeTrainDifficulty', {
  description: 'How many points the levels need: EASY 60 %, HARD 160 % of MEDIUM.',
  values: Object.keys(DIFFICULTIES) as readonly Difficulty[],
});
const RewardSetNameRef = builder.enumType('HypeTrainRewardSetName', {
  description: 'The emotes that trains of a channel give.',
  values: Object.fromEntries(REWARD_SETS.map((name) => [name.toUpperCase(), { value: name }])) as {
    readonly [Name in Uppercase<RewardSet>]: { readonly value: RewardSet };
  },
});
const RewardSetRef = builder.objectRef<RewardSet>('HypeTrainRewardSet').implement({
  fields: (t) => ({
    name: t.field({ type: RewardSetNameRef, resolve: (name) => name }),
    rewards: t.field({
      type: [rewardRef],
      description: 'By level.',
      complexity: { field: 1, multiplier: 10 },
      resolve: (name) => [...trainRewards(name, false)],
    }),
  }),
});

const SettingsRef = builder.objectRef<CreatorSettings>('HypeTrainSettings').implement({
  description: 'What a creator decides about the hype trains of the channel. A change is true for the next train.',
  fields: (t) => ({
    isEnabled: t.exposeBoolean('isOn', { description: 'Whether trains begin.' }),
    difficulty: t.field({ type: DifficultyRef, resolve: ({ difficulty }) => difficulty }),
    cooldownMinutes: t.exposeInt('cooldownMinutes', { description: 'Minutes without a train after one: 60 to 480.' }),
    kickOffContributions: t.exposeInt('kickOffContributions', {
      description: 'Contributions within five minutes that a train needs to begin: 3 to 25.',
    }),
    allowsGolden: t.exposeBoolean('allowsGolden', { description: 'Whether a train may be golden.' }),
    rewardSet: t.field({ type: RewardSetNameRef, resolve: ({ rewardSet }) => rewardSet as RewardSet }),
    rewardSets: t.field({
      type: [RewardSetRef],
      description: 'What can be chosen.',
      complexity: { field: 1, multiplier: REWARD_SETS.length },
      resolve: () => [...REWARD_SETS],
    }),
  }),
});

builder.objectField(ChannelRef, 'hypeTrainSettings', (t) =>
  t.field({
    type: SettingsRef,
    nullable: true,
    description: 'Only for the owner; null for others.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: (channel, _args, { platform }) => findCreatorSettings(platform.database.db, channel.id),
  }),
);

const UpdatePayload = outcomePayload(
  'UpdateHypeTrainSettings',
  'channel',
  ChannelRef,
  UPDATE_HYPE_TRAIN_SETTINGS_CODES,
);
const UpdateInput = builder.inputType('UpdateHypeTrainSettingsInput', {
  fields: (t) => ({
    isEnabled: t.boolean({ required: true }),
    difficulty: t.field({ type: DifficultyRef, required: true }),
    cooldownMinutes: t.int({ required: true }),
    kickOffContributions: t.int({ required: true }),
    allowsGolden: t.boolean({ required: true }),
    rewardSet: t.field({ type: RewardSetNameRef, required: true }),
  }),
});

/** The channel as it is after the change. */
async function withChannel<Code extends string>(
  context: RequestContext,
  result: Result<string, Code>,
): Promise<Result<ChannelRow, Code>> {
  if (!result.ok) return result;
  const channel = await channelLoader(context).clear(result.value).load(result.value);
  if (channel === undefined) throw new Error(`user ${result.value} has no channel`);
  return ok(channel);
}

builder.mutationField('updateHypeTrainSettings', (t) =>
  t.field({
    type: UpdatePayload,
    description: 'Sets how the hype trains of the viewer’s channel begin, from the next one on.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateInput, required: true }) },
    resolve: async (_root, { input: { isEnabled: isOn, ...settings } }, context) => {
      return toPayload(await withChannel(context, await updateHypeTrainSettings(context, { isOn, ...settings })));
    },
  }),
);
