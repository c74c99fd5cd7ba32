import { streamSummaryPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { ChartLine } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: (login) => streamSummaryPath(login),
  label: msg`Stream summary`,
  icon: ChartLine,
  group: 'stream',
  place: 50,
};
