import { creatorStoriesPath } from '@bandshell/domain/stories';
import { msg } from '@lingui/core/macro';
import { CircleDashed } from 'lucide-react';
import type { CreatorArea } from '../../layouts/area-nav/creator-areas.ts';

export const creatorArea: CreatorArea = {
  to: creatorStoriesPath,
  label: msg`Stories`,
  icon: CircleDashed,
  group: 'content',
  place: 35,
  flag: 'stories_web',
};
