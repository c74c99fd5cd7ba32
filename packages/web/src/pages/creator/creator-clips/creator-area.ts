import { creatorClipsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Clapperboard } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: creatorClipsPath,
  label: msg`Clips`,
  icon: Clapperboard,
  group: 'content',
  place: 30,
};
