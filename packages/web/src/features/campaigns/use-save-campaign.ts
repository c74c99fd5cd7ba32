import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { fitPicture } from '../../core/pictures/fit-picture.ts';
import { sendPicture } from '../../core/pictures/send-picture.ts';
import { useCreateCampaign } from './use-create-campaign.ts';
import { useUpdateCampaign } from './use-update-campaign.ts';

export interface CampaignLogos {
  readonly light?: File | undefined;
  readonly dark?: File | undefined;
}

/** The step that failed, with the reason; `problem` is null if the server gave none. */
export type CampaignRefusal =
  | { readonly of: 'content'; readonly problem: Problem | null }
  | { readonly of: 'logo'; readonly text: string };

type Content = Parameters<ReturnType<typeof useUpdateCampaign>[1]>[0]['input']['content'];

/**
 * Saves the words of a campaign, then its logos. A step that is saved is not sent again when a later step fails.
 * @param campaignID undefined for a new campaign
 */
export function useSaveCampaign(campaignID: string | undefined) {
  const { t } = useLingui();
  const [savedID, setSavedID] = useState(campaignID);
  const [, create] = useCreateCampaign();
  const [, update] = useUpdateCampaign();

  const saveContent = async (channelLogin: string, content: Content): Promise<string | Problem | null> => {
    if (savedID !== undefined) {
      const { data, error } = await update({ input: { campaignID: savedID, content } });
      return problemOf(data?.updateCampaign, error) ?? savedID;
    }
    const { data, error } = await create({ input: { channelLogin, content } });
    const id = data?.createCampaign.campaign?.id;
    const refusal = problemOf(data?.createCampaign, error);
    if (refusal !== null || id === undefined) return refusal;
    setSavedID(id);
    return id;
  };

  const saveLogo = async (id: string, which: 'light' | 'dark', file: File): Promise<string | undefined> => {
    const picture = await fitPicture(file);
    if (picture === undefined) return t`The browser cannot read this file as a picture.`;
    return sendPicture(`/campaign-logo/${id}/${which}`, picture);
  };

  /** Gives null if everything is saved. */
  const save = async (
    channelLogin: string,
    content: Content,
    logos: CampaignLogos,
  ): Promise<CampaignRefusal | null> => {
    const saved = await saveContent(channelLogin, content);
    if (typeof saved !== 'string') return { of: 'content', problem: saved };
    for (const which of ['light', 'dark'] as const) {
      const file = logos[which];
      const text = file === undefined ? undefined : await saveLogo(saved, which, file);
      if (text !== undefined) return { of: 'logo', text };
    }
    return null;
  };
  return { savedID, save };
}
