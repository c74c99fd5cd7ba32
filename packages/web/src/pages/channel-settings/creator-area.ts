import { channelSettingsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { CreatorArea } from '../frames/creator-nav.tsx';

export const creatorArea: CreatorArea = { to: () => channelSettingsPath, label: msg`Channel settings`, place: 60 };
