import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const EmotesReview = lazyPart(
  async () => (await import('../../../features/emotes/review/emotes-review.tsx')).EmotesReview,
);

export const AdminEmotesPage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Emotes`}>{() => <EmotesReview />}</StaffLayout>;
};
