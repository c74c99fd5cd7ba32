import { emotesSettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Smile } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: emotesSettingsPath,
  label: msg`Emotes`,
  icon: Smile,
  group: 'community',
  place: 56,
};
