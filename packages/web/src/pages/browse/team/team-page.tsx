import { liveStreamsTopic } from '@bandshell/contract';
import { liveDirectoryPath } from '@bandshell/domain/kernel';
import { RIVALS_TEAM } from '@bandshell/domain/teams';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { StreamCardStream } from '../../../features/streams/stream-card.tsx';
import { StreamGrid, StreamGridSkeleton } from '../../../features/streams/stream-grid.tsx';
import { TeamBanner, TeamBannerTeam } from '../../../features/teams/team-banner.tsx';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';

const TeamPageQuery = graphql(
  `
    query TeamPage($name: String!) {
      team(name: $name) {
        id
        name
        displayName
        ...TeamBannerTeam
        streams(first: 100) {
          id
          ...StreamCardStream
        }
      }
    }
  `,
  [TeamBannerTeam, StreamCardStream],
);

// Only users who are logged in need it.
const OwnTeamNote = lazyPart(async () => (await import('../../../features/teams/own-team-note.tsx')).OwnTeamNote);
const OfflineMembers = lazyPart(async () => (await import('./offline-members.tsx')).OfflineMembers);

const browse = (
  <ButtonLink to={liveDirectoryPath} variant="primary">
    <Trans>Browse live channels</Trans>
  </ButtonLink>
);

/** `/team/:teamName` and `/twitchrivals`: a team, its live members first. */
export const TeamPage = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const params = useParams();
  const isRivals = params.teamName === undefined;
  const name = (params.teamName ?? RIVALS_TEAM).toLowerCase();
  const asked = useQuery({
    query: TeamPageQuery,
    variables: { name },
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const missing = isRivals ? t`Competitions` : t`We couldn’t find this team`;
  usePageTitle(data === undefined ? undefined : (data.team?.displayName ?? missing));

  if (data === undefined) {
    return (
      <Page>
        {error === undefined ? (
          <>
            <Skeleton shape="block" height="16rem" />
            <StreamGridSkeleton />
          </>
        ) : (
          <ErrorState
            title={t`The team could not be loaded`}
            onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
          />
        )}
      </Page>
    );
  }
  const { team } = data;
  if (team === null && isRivals) {
    return (
      <Page>
        <PageHeading>
          <Trans>Competitions</Trans>
        </PageHeading>
        <EmptyState
          title={t`No competition is announced`}
          text={t`Channels that compete appear here, the live ones first.`}
          action={browse}
        />
      </Page>
    );
  }
  if (team === null) return <PageMessage title={missing} action={browse} />;
  const isStaff = viewer !== null && (viewer.roles.isStaff || viewer.roles.isSiteAdmin);
  return (
    <Page>
      <TeamBanner team={team} />
      {viewer !== null && (
        <HideOnCrash name="the viewer's part in a team">
          <Suspense>
            <OwnTeamNote
              team={team}
              isStaff={isStaff}
              onChanged={() => fetchAgain({ requestPolicy: 'network-only' })}
            />
          </Suspense>
        </HideOnCrash>
      )}
      <Section title={t`Live`}>
        {team.streams.length === 0 && (
          <EmptyState title={t`No member is live`} text={t`Members appear here as soon as they go live.`} art={false} />
        )}
        <StreamGrid streams={team.streams.map((stream) => ({ id: stream.id, stream }))} />
      </Section>
      <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
        <OfflineMembers name={team.name} live={team.streams.map(({ id }) => id).join(' ')} />
      </Suspense>
    </Page>
  );
};
