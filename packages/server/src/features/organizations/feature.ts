import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { giveOrganization } from './organizations-demo.ts';
import { organizationsPermissions } from './organizations-permissions.ts';
import './organizations-schema.ts';
import { organizationsPersonalData } from './personal-data.ts';
import { purgeDeletedOrganizations } from './purge-deleted-organizations.ts';

export const organizationsFeature = {
  name: 'organizations',
  demo: { first: giveOrganization },
  permissions: organizationsPermissions,
  personalData: organizationsPersonalData,
  jobs: (platform) => [
    {
      name: 'purge-deleted-organizations',
      purpose: 'bulk',
      cron: '47 * * * *',
      run: () => purgeDeletedOrganizations(platform),
    },
  ],
  onGap: (_gap, { services }) => services.channelGate.doubtAll(),
  onEvent: {
    'channel-restriction-changed': ({ version, channelId }, { services, topics }) => {
      services.channelGate.forgetChannel(channelId);
      topics.publish(channelTopic(channelId), { kind: 'access-changed', version } satisfies ChannelTopicEvent);
    },
    'organization-members-changed': (_event, { services }) => services.channelGate.forgetPeople(),
    'user-roles-changed': (_event, { services }) => services.channelGate.forgetPeople(),
  },
} satisfies Feature;
