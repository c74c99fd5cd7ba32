import { eventsForModerator, eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

/** Steps of one thing, as the names of types end. */
const steps = (name: string, ends: readonly string[], scopes: readonly string[]): readonly ProgramEventType[] =>
  ends.map((end) => eventsOfChannel(`${name}.${end}`, '1', scopes));

const REDEMPTIONS = ['channel:read:redemptions', 'channel:manage:redemptions'];

/** Events of a reward, or of all rewards of a channel. */
const ofReward = (type: string): ProgramEventType => ({
  ...eventsOfChannel(type, '1', REDEMPTIONS),
  conditions: [['broadcaster_user_id'], ['broadcaster_user_id', 'reward_id']],
});

/**
 * Events of functions that the site does not have. A program that asks for them at its start is not refused. None of them
 * ever happens.
 */
export const ABSENT_EVENT_TYPES: readonly ProgramEventType[] = [
  eventsOfChannel('channel.ad_break.begin', '1', ['channel:read:ads']),
  eventsOfChannel('channel.channel_points_custom_reward.add', '1', REDEMPTIONS),
  ...['channel_points_custom_reward.update', 'channel_points_custom_reward.remove'].map((type) =>
    ofReward(`channel.${type}`),
  ),
  ...['channel_points_custom_reward_redemption.add', 'channel_points_custom_reward_redemption.update'].map((type) =>
    ofReward(`channel.${type}`),
  ),
  ...['1', '2'].map((version) =>
    eventsOfChannel('channel.channel_points_automatic_reward_redemption.add', version, REDEMPTIONS),
  ),
  ...steps('channel.goal', ['begin', 'progress', 'end'], ['channel:read:goals']),
  ...steps(
    'channel.prediction',
    ['begin', 'progress', 'lock', 'end'],
    ['channel:read:predictions', 'channel:manage:predictions'],
  ),
  ...['channel.shield_mode.begin', 'channel.shield_mode.end'].map((type) =>
    eventsForModerator(type, '1', ['moderator:read:shield_mode', 'moderator:manage:shield_mode']),
  ),
  ...['channel.warning.send', 'channel.warning.acknowledge'].map((type) =>
    eventsForModerator(type, '1', ['moderator:read:warnings', 'moderator:manage:warnings']),
  ),
];
