import { communityPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: communityPath,
  label: msg`Moderators and VIPs`,
  icon: UsersRound,
  group: 'community',
  place: 54,
};
