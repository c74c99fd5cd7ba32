import { legalAddress } from '@bandshell/domain/terms';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import { AgreementLink } from './agreement-link.tsx';
import styles from './agreements-card.module.css';
import { AgreementsCardQuery } from './agreements-query.ts';
import { agreementNames } from './terms-messages.ts';
import { useUpdateUserProductConsent } from './use-update-user-product-consent.ts';

/** The user's agreements: current version, accepted version, and date. */
export const AgreementsCard = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data, error }, fetchAgain] = useQuery({
    query: AgreementsCardQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const [{ fetching, operation }, update] = useUpdateUserProductConsent();
  const user = data?.currentUser;
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });

  if (user?.productConsent == null) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="24rem" />
    ) : (
      <ErrorState title={t`Your agreements could not be loaded`} onRetry={refresh} />
    );
  }

  const accept = async (consentType: string, version: number) => {
    const result = await update({
      input: { userID: user.id, updates: [{ consentType, version, status: 'ACCEPTED' }] },
    });
    const answer = result.data?.updateUserProductConsent;
    if (answer?.productConsent != null)
      return show({ type: 'success', message: t`Thank you. You have accepted this.` });
    show({
      type: 'error',
      message: failureText(answer?.error, result.error),
    });
    refresh();
  };

  return (
    <Card>
      <ul className={styles.list}>
        {user.productConsent.map(
          ({ id, consentType, version, status, url, publishedAt, acceptedVersion, acceptedAt }) => {
            const name = t(agreementNames[consentType]);
            const published = dayText(publishedAt);
            const accepted = acceptedAt === null ? '' : dayText(acceptedAt);
            return (
              <li key={id} className={styles.agreement}>
                <div className={styles.text}>
                  <p className={styles.name}>
                    <AgreementLink url={url}>{name}</AgreementLink>
                    {status === 'ACCEPTED' ? (
                      <Badge tone="good">
                        <Trans>Accepted</Trans>
                      </Badge>
                    ) : (
                      <Badge tone="warn">
                        <Trans>New version</Trans>
                      </Badge>
                    )}
                  </p>
                  <p className={styles.details}>
                    <Trans>
                      Version {version}, in force since {published}
                    </Trans>
                  </p>
                  <p className={styles.details}>
                    {acceptedVersion === null ? (
                      <Trans>You have not accepted a version yet.</Trans>
                    ) : (
                      <Trans>
                        You accepted version {acceptedVersion} on {accepted}.
                      </Trans>
                    )}
                  </p>
                </div>
                {status === 'PENDING' && (
                  <Button
                    variant="primary"
                    aria-label={t`Accept ${name}`}
                    loading={fetching && operation?.variables.input.updates[0]?.consentType === consentType}
                    onClick={() => accept(consentType, version)}
                  >
                    <Trans context="terms of service">Accept</Trans>
                  </Button>
                )}
              </li>
            );
          },
        )}
      </ul>
      <p className={styles.details}>
        <Trans>
          The <AgreementLink url={legalAddress('community-guidelines')}>Community Guidelines</AgreementLink> apply, too.{' '}
          <AgreementLink url={legalAddress('cookies')}>Cookies</AgreementLink> lists what the site stores in your
          browser.
        </Trans>
      </p>
    </Card>
  );
};
