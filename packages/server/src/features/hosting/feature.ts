import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { hostActivityUpdates } from './activity-updates.ts';
import { giveHosting } from './hosting-demo.ts';
import { hostingPermissions } from './hosting-permissions.ts';
import './followed-hosts-schema.ts';
import './hosting-schema.ts';
import type {} from './hosting-tables.ts';
import { hostingPersonalData } from './personal-data.ts';
import { type HostsLeft, SETTLE_MORE_JOB, settleAllHosts, settleAround, settleHosts } from './settle-hosting.ts';

export const hostingFeature: Feature = {
  name: 'hosting',
  demo: { first: giveHosting },
  uses: ['activityFeed'],
  activityUpdates: hostActivityUpdates,
  permissions: hostingPermissions,
  personalData: hostingPersonalData,
  onEvent: {
    'hosting-changed': ({ version, channelId, targetId: targetID }, { topics }) =>
      topics.publish(channelTopic(channelId), { kind: 'hosting', version, targetID } satisfies ChannelTopicEvent),
  },
  reactions: {
    'stream-started': ({ channelId }, platform) => settleAround(platform, channelId, 'wanting'),
    'stream-ended': ({ channelId }, platform) => settleAround(platform, channelId, 'hosting'),
    'channel-restriction-changed': ({ channelId }, platform) => settleAround(platform, channelId, 'wanting'),
    'user-became-unavailable': ({ userId }, platform) => settleAround(platform, userId, 'hosting'),
    'user-became-available': ({ userId }, platform) => settleAround(platform, userId, 'wanting'),
    'hosting-settings-changed': ({ channelId }, platform) => settleAround(platform, channelId, 'wanting'),
  },
  jobs: (platform) => [
    { name: 'settle-hosts', cron: '* * * * *', run: () => settleAllHosts(platform) },
    { name: SETTLE_MORE_JOB, run: (payload) => settleHosts(platform, payload as HostsLeft) },
  ],
};
