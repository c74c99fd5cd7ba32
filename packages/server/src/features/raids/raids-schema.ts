import type { Result } from '@bandshell/domain/kernel';
import { ok } from '@bandshell/domain/kernel';
import { RAID_AUDIENCES, type RaidSettings } from '@bandshell/domain/raids';
import { type ChannelRow, channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { CANCEL_RAID_CODES, cancelRaid } from './cancel-raid.ts';
import { findRaid, findRaidSettings, type KnownRaid, raidLoader, raidStatus } from './find-raid.ts';
import { SEND_RAID_NOW_CODES, sendRaidNow } from './send-raid-now.ts';
import { START_RAID_CODES, startRaid } from './start-raid.ts';
import { UPDATE_RAID_SETTINGS_CODES, updateRaidSettings } from './update-raid-settings.ts';

const RaidStatusRef = builder.enumType('RaidStatus', { values: ['PENDING', 'MOVED'] as const });

const RaidRef = builder.objectRef<KnownRaid>('Raid').implement({
  description: 'A channel sends its viewers to another channel.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.field({ type: RaidStatusRef, resolve: (raid) => (raidStatus(raid) === 'MOVED' ? 'MOVED' : 'PENDING') }),
    target: t.field({ type: UserRef, resolve: ({ target }) => target }),
    viewersCount: t.exposeInt('viewers_count', {
      description: 'Viewers of the source at the start, then at the move.',
    }),
    startedAt: t.expose('started_at', { type: 'DateTime' }),
    movesAt: t.expose('moves_at', { type: 'DateTime', description: 'The end of the count-down.' }),
    secondsLeft: t.float({
      description: 'Of the count-down, for pages whose clock is wrong.',
      resolve: ({ moves_at, ended_at }, _args, { platform }) =>
        ended_at === null ? Math.max(0, moves_at.getTime() - platform.clock.now().getTime()) / 1000 : 0,
    }),
    endedAt: t.expose('ended_at', { type: 'DateTime', nullable: true, description: 'Null while it counts down.' }),
  }),
});

const RaidAudienceRef = builder.enumType('RaidAudience', {
  description: 'Whose raids a channel accepts. FOLLOWED: those of channels that its owner follows.',
  values: RAID_AUDIENCES,
});

const RaidSettingsRef = builder.objectRef<RaidSettings>('RaidSettings').implement({
  fields: (t) => ({
    accepts: t.expose('accepts', { type: RaidAudienceRef }),
    minViewersCount: t.exposeInt('minViewers', { description: 'A raid needs at least this many viewers.' }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  raid: t.field({
    type: RaidRef,
    nullable: true,
    description: 'The raid that counts down, or that moved in the last minutes.',
    resolve: findRaid,
  }),
  raidSettings: t.field({
    type: RaidSettingsRef,
    nullable: true,
    description: 'Whose raids the channel accepts. Only for the owner; null for others.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: findRaidSettings,
  }),
}));

const StartRaidPayload = outcomePayload('StartRaid', 'channel', ChannelRef, START_RAID_CODES);
const CancelRaidPayload = outcomePayload('CancelRaid', 'channel', ChannelRef, CANCEL_RAID_CODES);
const SendRaidNowPayload = outcomePayload('SendRaidNow', 'channel', ChannelRef, SEND_RAID_NOW_CODES);
const UpdateRaidSettingsPayload = outcomePayload(
  'UpdateRaidSettings',
  'channel',
  ChannelRef,
  UPDATE_RAID_SETTINGS_CODES,
);
const StartRaidInput = builder.inputType('StartRaidInput', {
  fields: (t) => ({ targetLogin: t.string({ required: true }) }),
});
const UpdateRaidSettingsInput = builder.inputType('UpdateRaidSettingsInput', {
  fields: (t) => ({
    accepts: t.field({ type: RaidAudienceRef, required: true }),
    minViewersCount: t.int({ required: true }),
  }),
});

/** The channel as it is after the change. */
async function withChannel<Code extends string>(
  context: RequestContext,
  result: Result<string, Code>,
): Promise<Result<ChannelRow, Code>> {
  if (!result.ok) return result;
  raidLoader(context).clear(result.value);
  const channel = await channelLoader(context).clear(result.value).load(result.value);
  if (channel === undefined) throw new Error(`user ${result.value} has no channel`);
  return ok(channel);
}

builder.mutationFields((t) => ({
  startRaid: t.field({
    type: StartRaidPayload,
    description: 'Starts a raid of another live channel by the viewer’s own. Its viewers move after 90 seconds.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: StartRaidInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { platform } = context;
      return toPayload(
        await withChannel(context, await startRaid(platform, viewerOf(context).userId, input.targetLogin)),
      );
    },
  }),
  cancelRaid: t.field({
    type: CancelRaidPayload,
    description: 'Cancels the raid of the viewer’s channel while it counts down.',
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) =>
      toPayload(await withChannel(context, await cancelRaid(context.platform, viewerOf(context).userId))),
  }),
  sendRaidNow: t.field({
    type: SendRaidNowPayload,
    description: 'Moves the viewers before the count-down is over; possible ten seconds after the start.',
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) =>
      toPayload(await withChannel(context, await sendRaidNow(context.platform, viewerOf(context).userId))),
  }),
  updateRaidSettings: t.field({
    type: UpdateRaidSettingsPayload,
    description: 'Sets whose raids the viewer’s channel accepts.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateRaidSettingsInput, required: true }) },
    resolve: async (_root, { input: { accepts, minViewersCount: minViewers } }, context) => {
      const changed = await updateRaidSettings(context.platform, viewerOf(context).userId, { accepts, minViewers });
      return toPayload(await withChannel(context, changed));
    },
  }),
}));
