import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../core/messages/problem-text.ts';
import { FooterBanner } from '../../ui/banner/footer-banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { AgreementLink } from './agreement-link.tsx';
import { putTermsAway, type TermsBannerUser } from './terms-banner-fragment.ts';
import { agreementNames } from './terms-messages.ts';
import { useUpdateUserProductConsent } from './use-update-user-product-consent.ts';

export interface TermsBannerProps {
  readonly user: TermsBannerUser;
  readonly onDone: () => void;
}

/** Asks the user to accept a new version of the agreements. */
export const TermsBanner = ({ user, onDone }: TermsBannerProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, update] = useUpdateUserProductConsent();
  const due = (user.productConsent ?? []).filter(({ shouldShowNotification }) => shouldShowNotification);

  const finish = () => {
    putTermsAway(user);
    onDone();
  };
  const accept = async () => {
    const updates = due.map(({ consentType, version }) => ({ consentType, version, status: 'ACCEPTED' as const }));
    const { data, error } = await update({ input: { userID: user.id, updates } });
    const problem = data?.updateUserProductConsent.error;
    if (data?.updateUserProductConsent.productConsent != null) return finish();
    show({ type: 'error', message: failureText(problem, error) });
    // The agreements changed meanwhile, so they are fetched again.
    if (problem?.code === 'VERSION_OUTDATED') onDone();
  };

  return (
    <FooterBanner
      label={t`Updated terms`}
      onDismiss={finish}
      actions={
        <Button variant="primary" size="small" loading={fetching} onClick={accept}>
          <Trans context="terms of service">Accept</Trans>
        </Button>
      }
    >
      <Trans>We have updated our terms. Read and accept them to continue.</Trans>{' '}
      {due.map(({ id, url, consentType }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <AgreementLink url={url}>{t(agreementNames[consentType])}</AgreementLink>
        </span>
      ))}
    </FooterBanner>
  );
};
