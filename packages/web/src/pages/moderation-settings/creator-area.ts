import { moderationSettingsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { CreatorArea } from '../frames/creator-nav.tsx';

export const creatorArea: CreatorArea = { to: moderationSettingsPath, label: msg`Moderation`, place: 55 };
