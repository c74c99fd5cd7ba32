import { hypeTrainsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { TrainFront } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: (login) => hypeTrainsPath(login),
  label: msg`Hype trains`,
  icon: TrainFront,
  group: 'stream',
  place: 51,
};
