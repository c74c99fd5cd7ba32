import { moderatorPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Gavel } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: (login) => moderatorPath(login),
  label: msg`Moderator view`,
  icon: Gavel,
  group: 'stream',
  place: 15,
};
