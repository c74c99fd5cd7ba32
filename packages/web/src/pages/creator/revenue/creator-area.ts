import { revenuePath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Coins } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: revenuePath,
  label: msg`Revenue`,
  icon: Coins,
  group: 'channel',
  place: 52,
};
