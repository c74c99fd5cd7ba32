import type { UserTopicEvent } from '@bandshell/contract';
import { userTopic } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { accountsPermissions } from './accounts-permissions.ts';
import type {} from './accounts-tables.ts';
import { accountsBotEndpoints } from './bot-endpoints.ts';
import type {} from './closing/closing-tables.ts';
import { type ErasingSql, erasingSql } from './closing/erasing-sql.ts';
import { type SharedBrowsersSql, sharedBrowsersSql } from './devices/shared-browsers.ts';
import type {} from './passkeys/passkeys-tables.ts';
import { accountsProgramUpdates } from './program-updates.ts';
import type {} from './two-factor/two-factor-tables.ts';
import './accounts-schema.ts';
import { accountsSettings } from './accounts-settings.ts';
import { eraseDueAccounts } from './closing/erase-due-accounts.ts';
import { colorCommands } from './color-command.ts';
import { isConfirmedAddress } from './email/is-confirmed-address.ts';
import { verificationJob } from './email/verification-job.ts';
import { dataExportRoute } from './export/data-export-route.ts';
import { dataExportJobs } from './export/make-data-export.ts';
import { sweepLinks } from './links/end-links.ts';
import { chatPasswordMail } from './notices/chat-password-mail.ts';
import { mailOwner } from './notices/mail-owner.ts';
import { accountsPersonalData } from './personal-data.ts';
import { defaultPictureRoute } from './pictures/default-picture-route.ts';
import { pictureRoutes } from './pictures/picture-route.ts';
import { recoveryJob } from './recovery/recovery-job.ts';
import { sweepLogIns } from './sweep-log-ins.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly erasingSql: ErasingSql;
    readonly sharedBrowsersSql: SharedBrowsersSql;
  }
}

export const accountsFeature = {
  name: 'accounts',
  uses: ['mailLanguages', 'programNotifier', 'programs'],
  programUpdates: accountsProgramUpdates,
  botEndpoints: accountsBotEndpoints,
  settings: accountsSettings,
  services: {
    isConfirmedAddress:
      ({ database }) =>
      (address) =>
        isConfirmedAddress(database.db, address),
    erasingSql: () => erasingSql,
    sharedBrowsersSql: () => sharedBrowsersSql,
  },
  permissions: accountsPermissions,
  personalData: accountsPersonalData,
  chatCommands: colorCommands,
  http: (http, platform) => {
    pictureRoutes(http, platform);
    defaultPictureRoute(http);
    dataExportRoute(http, platform);
  },
  reactions: {
    'chat-password-created': ({ userId }, platform) =>
      platform.database.transact((tx) => mailOwner(tx, { platform }, userId, chatPasswordMail)),
  },
  jobs: (platform, personalDataByFeature) => [
    ...dataExportJobs(platform, personalDataByFeature),
    {
      name: 'erase-accounts',
      purpose: 'bulk',
      cron: '*/5 * * * *',
      run: () => eraseDueAccounts(platform, personalDataByFeature),
    },
    recoveryJob(platform),
    verificationJob(platform),
    { name: 'sweep-log-ins', purpose: 'bulk', cron: '17 * * * *', run: () => sweepLogIns(platform) },
    {
      name: 'sweep-account-links',
      purpose: 'bulk',
      cron: '23 * * * *',
      run: () => sweepLinks(platform.database.db, platform.clock),
    },
  ],
  topics: [
    {
      name: userTopic('*'),
      latest: false,
      audience: 'self',
    },
  ],
  onEvent: {
    'user-sessions-changed': ({ userId }, { topics }) =>
      topics.publish(userTopic(userId), { kind: 'sessions-changed' } satisfies UserTopicEvent),
    'user-profile-changed': ({ userId }, { topics }) =>
      topics.publish(userTopic(userId), { kind: 'profile-changed' } satisfies UserTopicEvent),
  },
} satisfies Feature;
