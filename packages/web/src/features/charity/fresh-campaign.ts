import { channelTopic } from '@bandshell/contract';
import { useFreshList } from '../../platform/graphql/use-fresh-list.ts';

export interface FreshCampaignProps {
  readonly channelID: string;
  readonly asked: Parameters<typeof useFreshList>[1];
}

/** Keeps a campaign that the page shows fresh, also its end. Pages without a campaign mount it not, and ask nothing. */
export const FreshCampaign = ({ channelID, asked }: FreshCampaignProps): null => {
  useFreshList(channelTopic(channelID), asked);
  return null;
};
