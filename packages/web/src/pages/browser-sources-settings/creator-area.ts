import { browserSourcesPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { CreatorArea } from '../frames/creator-nav.tsx';

export const creatorArea: CreatorArea = { to: browserSourcesPath, label: msg`Browser sources`, place: 57 };
