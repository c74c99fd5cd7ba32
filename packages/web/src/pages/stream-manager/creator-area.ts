import { streamManagerPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { CreatorArea } from '../frames/creator-nav.tsx';

export const creatorArea: CreatorArea = { to: streamManagerPath, label: msg`Stream manager`, place: 10 };
