import { moderatorPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { CreatorArea } from '../frames/creator-nav.tsx';

export const creatorArea: CreatorArea = { to: (login) => moderatorPath(login), label: msg`Moderator view`, place: 15 };
