import { videoProducerPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Film } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: videoProducerPath,
  label: msg`Videos`,
  icon: Film,
  group: 'content',
  place: 20,
};
