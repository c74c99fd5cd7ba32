import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffFrame } from '../../frames/staff-frame.tsx';

/** Only staff need this code, so others do not load it. */
const EmotesReview = lazyPart(
  async () => (await import('../../../features/emotes/review/emotes-review.tsx')).EmotesReview,
);

export const AdminEmotesPage = () => {
  const { t } = useLingui();
  return <StaffFrame title={t`Emotes`}>{() => <EmotesReview />}</StaffFrame>;
};
