import type { Feature } from '../../core/feature/feature.ts';
import { pollsBotEndpoints } from './bot-endpoints.ts';
import { pollNotices } from './chat-notices.ts';
import { END_POLLS_JOB } from './end-poll-row.ts';
import { pollsPersonalData } from './personal-data.ts';
import { pollCommands } from './poll-commands.ts';
import { PollTally } from './poll-tally.ts';
import { pollsPermissions } from './polls-permissions.ts';
import './polls-schema.ts';
import type {} from './polls-tables.ts';
import { pollsListeners } from './polls-topics.ts';
import { pollsProgramUpdates } from './program-updates.ts';
import { endPolls, purgePolls } from './run-polls.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly pollTally: PollTally;
  }
}

export const pollsFeature = {
  name: 'polls',
  uses: ['chatRooms'],
  chatNotices: pollNotices,
  programUpdates: pollsProgramUpdates,
  services: { pollTally: (platform) => new PollTally(platform) },
  botEndpoints: pollsBotEndpoints,
  chatCommands: pollCommands,
  permissions: pollsPermissions,
  personalData: pollsPersonalData,
  onEvent: pollsListeners,
  jobs: (platform) => [
    { name: END_POLLS_JOB, cron: '* * * * *', run: () => endPolls(platform) },
    { name: 'purge-polls', purpose: 'bulk', cron: '41 * * * *', run: () => purgePolls(platform) },
  ],
  start: async ({ services }) => services.pollTally.start(),
} satisfies Feature;
