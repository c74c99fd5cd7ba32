import { channelPath, readStartOffset } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import type { Viewer } from '../../../core/viewer/use-viewer.ts';
import { type Reportable, ReportForm } from '../../../features/reports/report-form.tsx';
import { BlockCard } from '../../../features/whispers/block-card.tsx';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { useLocation, useParams } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';

const ReportPageQuery = graphql(`
  query ReportPage($login: String!, $videoID: ID!, $hasVideo: Boolean!, $slug: ID!, $hasClip: Boolean!, $storyID: ID!, $hasStory: Boolean!) {
    user(login: $login) {
      id
      login
      displayName
      self {
        isBlocked
      }
      stream {
        id
      }
      channel @include(if: $hasStory) {
        id
        story(storyID: $storyID) {
          id
        }
      }
    }
    video(id: $videoID) @include(if: $hasVideo) {
      id
      title
      owner {
        id
      }
    }
    clip(slug: $slug) @include(if: $hasClip) {
      id
      title
      broadcaster {
        id
      }
    }
  }
`);

type Found = ResultOf<typeof ReportPageQuery>;

/** `/:channelName/report`: reports a user, their stream, or the video or clip that the address names. */
export const ReportPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Report`);
  return (
    <Page width="narrow">
      <RequireViewer>{(viewer) => <Report viewer={viewer} />}</RequireViewer>
    </Page>
  );
};

const Report = ({ viewer }: { readonly viewer: Viewer }) => {
  const { t } = useLingui();
  const login = useParams().channelName ?? '';
  const query = new URLSearchParams(useLocation().search);
  const videoID = query.get('video');
  const slug = query.get('clip');
  const storyID = query.get('story');
  const [isSent, setSent] = useState(false);
  const [{ data, error }, fetchAgain] = useQuery({
    query: ReportPageQuery,
    variables: {
      login,
      videoID: videoID ?? '',
      hasVideo: videoID !== null,
      slug: slug ?? '',
      hasClip: slug !== null,
      storyID: storyID ?? '',
      hasStory: storyID !== null,
    },
    // The content that is live changes while the form is open; what was chosen stays.
    requestPolicy: 'network-only',
  });
  if (data === undefined || (data.user === null && error !== undefined)) {
    return error === undefined ? (
      <Skeleton shape="block" height="48rem" />
    ) : (
      <ErrorState
        title={t`The form could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const { user } = data;
  if (user === null) return <NotFound />;
  const { displayName } = user;
  if (user.id === viewer.id) {
    return (
      <EmptyState
        title={t`This is your own channel`}
        text={t`You cannot report yourself.`}
        action={
          <ButtonLink to={channelPath(user.login)}>
            <Trans>Back to Channel Page</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (isSent) {
    return (
      <>
        <PageHeading lead={<Trans>Staff will review it. You get an email when they have decided.</Trans>}>
          <Trans>Thank you for your report</Trans>
        </PageHeading>
        <BlockCard user={user} isBlockedAtStart={user.self?.isBlocked === true} />
        <div>
          <ButtonLink to={channelPath(user.login)}>
            <Trans>Back to Channel Page</Trans>
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeading lead={<Trans>Staff read every report. It stays between you and them.</Trans>}>
        <Trans>
          Report <span translate="no">{displayName}</span>
        </Trans>
      </PageHeading>
      <Card>
        <ReportForm
          targets={targetsOf(user, data, {
            user: t`The user ${displayName}`,
            live: t`The live stream`,
            story: t`The story`,
            video: (title) => t`The video “${title}”`,
            clip: (title) => t`The clip “${title}”`,
          })}
          atSeconds={readStartOffset(query.get('t')) ?? 0}
          onSent={() => setSent(true)}
        />
      </Card>
    </>
  );
};

interface TargetLabels {
  readonly user: string;
  readonly live: string;
  readonly story: string;
  readonly video: (title: string) => string;
  readonly clip: (title: string) => string;
}

/** Everything that can be reported: the content of the address first, if it is the user's, and the user last. */
const targetsOf = (
  user: NonNullable<Found['user']>,
  { video, clip }: Found,
  labels: TargetLabels,
): readonly [Reportable, ...Reportable[]] => {
  const found: Reportable[] = [];
  if (video != null && video.owner.id === user.id)
    found.push({ kind: 'VIDEO', targetID: video.id, label: labels.video(video.title) });
  if (clip != null && clip.broadcaster.id === user.id)
    found.push({ kind: 'CLIP', targetID: clip.id, label: labels.clip(clip.title) });
  const story = user.channel?.story ?? null;
  if (story !== null) found.push({ kind: 'STORY', targetID: story.id, label: labels.story });
  if (user.stream !== null) found.push({ kind: 'LIVE', targetID: user.id, label: labels.live });
  const last: Reportable = { kind: 'USER', targetID: user.id, label: labels.user };
  const [first, ...others] = found;
  return first === undefined ? [last] : [first, ...others, last];
};
