import { streamSummaryPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { CreatorArea } from '../frames/creator-nav.tsx';

export const creatorArea: CreatorArea = {
  to: (login) => streamSummaryPath(login),
  label: msg`Stream summary`,
  place: 50,
};
