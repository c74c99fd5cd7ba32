import { moderationSettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { ShieldCheck } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: moderationSettingsPath,
  label: msg`Moderation`,
  icon: ShieldCheck,
  group: 'community',
  place: 55,
};
