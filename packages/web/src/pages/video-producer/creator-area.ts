import { videoProducerPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { CreatorArea } from '../frames/creator-nav.tsx';

export const creatorArea: CreatorArea = { to: videoProducerPath, label: msg`Videos`, place: 20 };
