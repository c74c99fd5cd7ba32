import { teamPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useAnonymous } from '../../platform/graphql/use-anonymous.ts';
import { Link } from '../../platform/router/link.tsx';
import { Section } from '../../ui/page/section.tsx';
import { TeamLogo } from './team-logo.tsx';
import styles from './teams.module.css';

const ChannelTeamsQuery = graphql(`
  query ChannelTeams($login: String!) {
    user(login: $login) {
      id
      teams {
        id
        name
        displayName
        logoURL
      }
    }
  }
`);

/** The teams of a channel. Nothing stands there if it has none, or if they could not be loaded. */
export const ChannelTeams = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({ query: ChannelTeamsQuery, variables: { login }, context: useAnonymous() });
  const teams = data?.user?.teams ?? [];
  if (teams.length === 0) return null;
  return (
    <Section title={t`Teams`}>
      <ul className={styles.chips}>
        {teams.map(({ id, name, displayName, logoURL }) => (
          <li key={id}>
            <Link to={teamPath(name)} className={styles.chip} translate="no">
              <TeamLogo name={displayName} logoURL={logoURL} size={40} />
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
