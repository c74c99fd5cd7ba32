import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '../../platform/router/router-context.ts';
import { SummariesList } from '../../rooms/stream-summary/summaries-list.tsx';
import { SummaryOfOne } from '../../rooms/stream-summary/summary-of-one.tsx';
import { CreatorFrame } from '../../spine/creator/creator-frame.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

/** The streams of a creator, or one of them. */
export const StreamSummaryPage = () => {
  const { t } = useLingui();
  const { streamID } = useParams();
  return (
    <CreatorFrame title={t`Stream summary`}>
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
    </CreatorFrame>
  );
};
