import { channelSettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Settings } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: () => channelSettingsPath,
  label: msg`Channel settings`,
  icon: Settings,
  group: 'channel',
  place: 60,
};
