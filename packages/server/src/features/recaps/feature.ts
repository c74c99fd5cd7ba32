import { z } from 'zod';
import type { Feature } from '../../core/feature/feature.ts';
import { MAKE_RECAPS_JOB, makeRecaps, purgeRecaps } from './make-recaps.ts';
import { recapsPersonalData } from './personal-data.ts';
import { RecapCounter } from './recap-counter.ts';
import { recapPictureRoute } from './recap-picture-route.ts';
import { giveRecap } from './recaps-demo.ts';
import { recapsPermissions } from './recaps-permissions.ts';
import './recaps-schema.ts';
import type {} from './recaps-tables.ts';

const sliceSchema = z.object({ month: z.string(), channelId: z.string(), userId: z.string() });

export const recapsFeature = {
  name: 'recaps',
  uses: ['subscriptions'],
  demo: { start: giveRecap },
  permissions: recapsPermissions,
  personalData: recapsPersonalData,
  http: recapPictureRoute,
  services: { recapCounter: (platform) => new RecapCounter(platform) },
  onChatMessage: (message, { services }) => services.recapCounter.line(message),
  jobs: (platform) => [
    {
      name: MAKE_RECAPS_JOB,
      purpose: 'bulk',
      cron: '13 3 * * *',
      run: async (payload) => void (await makeRecaps(platform, sliceSchema.safeParse(payload).data)),
    },
    { name: 'purge-recaps', purpose: 'bulk', cron: '43 4 * * *', run: () => purgeRecaps(platform) },
  ],
  start: async ({ services }) => services.recapCounter.start(),
} satisfies Feature;
