import type { CampaignKind } from '@bandshell/domain/campaigns';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const campaignKindMessages: Readonly<Record<CampaignKind, MessageDescriptor>> = {
  FEATURED: msg`Featured on the front page`,
  PROMOTED: msg`Promoted in the channel list`,
  SPONSORED: msg`Sponsored in the channel list`,
};
