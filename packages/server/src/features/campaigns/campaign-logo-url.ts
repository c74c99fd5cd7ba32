import { storedPictureUrl } from '../../core/images/stored-picture.ts';

/** The address of a brand's logo; null without one. */
export const campaignLogoUrl = (folder: string | null): string | null =>
  folder === null ? null : storedPictureUrl('campaign', folder);
