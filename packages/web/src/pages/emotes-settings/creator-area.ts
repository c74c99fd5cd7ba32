import { emotesSettingsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { CreatorArea } from '../frames/creator-nav.tsx';

export const creatorArea: CreatorArea = { to: emotesSettingsPath, label: msg`Emotes`, place: 56 };
