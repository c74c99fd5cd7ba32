import { channelPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import styles from './gate-card.module.css';

export const DeveloperLineFragment = graphql(`
  fragment DeveloperLine on OauthApplication {
    id
    developer {
      id
      login
      displayName
    }
  }
`);

/** The application's developer. */
export const DeveloperLine = ({ application }: { readonly application: FragmentOf<typeof DeveloperLineFragment> }) => {
  const { developer } = readFragment(DeveloperLineFragment, application);
  if (developer === null) return <Trans>Part of this site</Trans>;
  const { login, displayName } = developer;
  return (
    <Trans>
      An application by{' '}
      <a className={styles.developer} href={channelPath(login)} target="_blank" rel="noreferrer" translate="no">
        {displayName}
      </a>
    </Trans>
  );
};
