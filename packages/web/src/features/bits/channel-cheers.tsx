import { hasMinimumNotice } from '@bandshell/domain/bits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { fullCount } from '../../platform/format/counts.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import styles from './bits.module.css';

const ChannelCheersQuery = graphql(`
  query ChannelCheers($login: String!) {
    user(login: $login) {
      id
      displayName
      channel {
        id
        cheerSettings {
          isEnabled
          cheerMinimumBits
        }
        topCheerers {
          bits
          user {
            id
            login
            displayName
          }
        }
      }
    }
  }
`);

/** How one cheers in a channel, and who has cheered most. */
export const ChannelCheers = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({
    query: ChannelCheersQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const user = data?.user;
  const channel = user?.channel;
  if (user == null || channel == null) return null;
  const { displayName } = user;
  const { isEnabled, cheerMinimumBits } = channel.cheerSettings;
  if (!isEnabled) {
    return (
      <p className={styles.note}>
        <Trans>{displayName} does not accept cheers. You can use your Bits in other channels.</Trans>
      </p>
    );
  }
  const top = channel.topCheerers.filter((each) => each.user !== null);
  return (
    <>
      <p className={styles.note}>
        <Trans>
          Type <b translate="no">cheer100</b> in a message to cheer with 100 Bits.
        </Trans>
      </p>
      {hasMinimumNotice(cheerMinimumBits) && (
        <p className={styles.note} role="note">
          <Trans>Cheer with at least {cheerMinimumBits} Bits in this channel.</Trans>
        </p>
      )}
      {top.length > 0 && (
        <>
          <h3 className={styles.heading}>
            <Trans>Top cheerers</Trans>
          </h3>
          <ol className={styles.top} aria-label={t`Top cheerers`}>
            {top.map(({ user: cheerer, bits }) => (
              <li key={cheerer?.id}>
                <span translate="no">{cheerer?.displayName}</span>
                <span>{fullCount(bits)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
};
