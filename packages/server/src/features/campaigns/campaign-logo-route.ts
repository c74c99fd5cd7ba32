import { BRAND_LOGOS_BY_USER } from '@bandshell/domain/campaigns';
import { ok } from '@bandshell/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { pictureRoute } from '../../core/images/picture-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveCampaignLogo } from './campaign-logo.ts';

/** `PUT /campaign-logo/:campaignID/light` or `…/dark`, for staff. */
export const campaignLogoRoute = (http: FastifyInstance, platform: Platform): void =>
  pictureRoute<{ readonly campaignID: string; readonly kind: string }>(http, platform, {
    path: '/campaign-logo/:campaignID/:kind',
    limitName: 'campaign-logo',
    limit: BRAND_LOGOS_BY_USER,
    isFor: isOfTheSite,
    save: (uploader, { campaignID, kind }, upload) =>
      kind === 'light' || kind === 'dark' ? save(uploader, { campaignID, kind, upload }) : undefined,
  });

async function save(...args: Parameters<typeof saveCampaignLogo>) {
  const saved = await saveCampaignLogo(...args);
  return saved.ok ? ok(null) : saved;
}
