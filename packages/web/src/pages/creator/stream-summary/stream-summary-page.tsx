import { Trans, useLingui } from '@lingui/react/macro';
import { SummariesList } from '../../../features/stream-summary/summaries-list.tsx';
import { SummaryOfOne } from '../../../features/stream-summary/summary-of-one.tsx';
import { useParams } from '../../../platform/router/router-context.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';

/** The streams of a creator, or one of them. */
export const StreamSummaryPage = () => {
  const { t } = useLingui();
  const { streamID } = useParams();
  return (
    <CreatorLayout title={t`Stream summary`}>
      {({ login }) =>
        streamID === undefined ? (
          <>
            <PageHeading>
              <Trans>Stream summary</Trans>
            </PageHeading>
            <SummariesList login={login} />
          </>
        ) : (
          <SummaryOfOne key={streamID} login={login} streamID={streamID} />
        )
      }
    </CreatorLayout>
  );
};
