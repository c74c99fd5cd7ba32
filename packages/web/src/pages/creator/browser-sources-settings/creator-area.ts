import { browserSourcesPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { AppWindow } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: browserSourcesPath,
  label: msg`Browser sources`,
  icon: AppWindow,
  group: 'channel',
  place: 57,
};
