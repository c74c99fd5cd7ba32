import { adminOrganizationsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';
import { OrganizationHeading } from './organization-heading.tsx';
import { OrganizationMembers } from './organization-members.tsx';
import { RestrictedChannels } from './restricted-channels.tsx';

const OrganizationRecordQuery = graphql(`
  query OrganizationRecord($id: ID!) {
    organization(id: $id) {
      id
      name
      membersCount
      restrictedChannels {
        id
        login
        displayName
      }
    }
  }
`);

/** Everything staff can see and do about an organisation. */
export const OrganizationRecord = ({ organizationID }: { readonly organizationID: string }) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: OrganizationRecordQuery,
    variables: { id: organizationID },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="48rem" />
    ) : (
      <ErrorState title={t`The organization could not be loaded`} onRetry={refresh} />
    );
  }
  const { organization } = data;
  if (organization === null) {
    return (
      <PageMessage
        title={t`We couldn’t find this organization`}
        action={
          <ButtonLink variant="primary" to={adminOrganizationsPath}>
            <Trans>All organizations</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <OrganizationHeading organization={organization} />
      <OrganizationMembers organizationID={organization.id} />
      <RestrictedChannels
        organizationID={organization.id}
        channels={organization.restrictedChannels ?? []}
        onDone={refresh}
      />
    </>
  );
};
