import { streamManagerPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Radio } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: streamManagerPath,
  label: msg`Stream manager`,
  icon: Radio,
  group: 'stream',
  place: 10,
};
