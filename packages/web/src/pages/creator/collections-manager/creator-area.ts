import { creatorCollectionsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Library } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: creatorCollectionsPath,
  label: msg`Collections`,
  icon: Library,
  group: 'content',
  place: 40,
};
