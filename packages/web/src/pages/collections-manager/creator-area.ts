import { creatorCollectionsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { CreatorArea } from '../frames/creator-nav.tsx';

export const creatorArea: CreatorArea = { to: creatorCollectionsPath, label: msg`Collections`, place: 40 };
