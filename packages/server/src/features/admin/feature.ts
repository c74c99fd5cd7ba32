import { type UserTopicEvent, userTopic } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { adminPermissions } from './admin-permissions.ts';
import type {} from './admin-tables.ts';
import './admin-schema.ts';
import { adminSettings } from './admin-settings.ts';
import { endDueSuspensions } from './end-due-suspensions.ts';
import { adminPersonalData } from './personal-data.ts';

export const adminFeature = {
  name: 'admin',
  settings: adminSettings,
  permissions: adminPermissions,
  personalData: adminPersonalData,
  onEvent: {
    'user-roles-changed': ({ userId }, { topics }) =>
      topics.publish(userTopic(userId), { kind: 'profile-changed' } satisfies UserTopicEvent),
  },
  jobs: (platform) => [{ name: 'end-due-suspensions', cron: '* * * * *', run: () => endDueSuspensions(platform) }],
} satisfies Feature;
