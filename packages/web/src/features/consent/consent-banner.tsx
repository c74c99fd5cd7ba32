import {
  acceptAll,
  type ConsentChoices,
  consentVendors,
  rejectAll,
  vendorCount,
  withChoices,
} from '@bandshell/domain/consent';
import { privacyPath } from '@bandshell/domain/kernel';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useKnownConsent } from '../../core/consent/use-consent.ts';
import { useSaveConsent } from '../../core/consent/use-save-consent.ts';
import { FooterBanner } from '../../ui/banner/footer-banner.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import styles from './consent-banner.module.css';

/** Asks for consent. Both answers have equal visual weight. */
export const ConsentBanner = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useLingui();
  const { consent } = useKnownConsent();
  const save = useSaveConsent();
  const [saving, setSaving] = useState<'accept' | 'reject' | undefined>();
  if (consent === undefined) return null;
  const vendors = vendorCount(consentVendors);

  // An error while saving was already reported. The banner closes anyway, and nothing runs without consent.
  const choose = async (choices: ConsentChoices) => {
    await save(consent, choices);
    onDone();
  };
  const pick = (button: 'accept' | 'reject', choices: ConsentChoices) => () => {
    setSaving(button);
    void choose(choices);
  };

  if (consent.isDeniedUnderage) {
    return (
      <FooterBanner
        label={t`Privacy`}
        actions={
          <Button size="small" variant="primary" loading={saving === 'reject'} onClick={pick('reject', rejectAll)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Trans>You are underage. This site shows you no ads and shares none of your data.</Trans>
      </FooterBanner>
    );
  }

  return (
    <FooterBanner
      label={t`Privacy choices`}
      onDismiss={consent.shouldShowDismissButton ? () => choose(withChoices(consent.choices, {})) : undefined}
      actions={
        <div className={styles.buttons}>
          <ButtonLink size="small" variant="ghost" to={privacyPath} className={styles.manage}>
            <Trans>Manage choices</Trans>
          </ButtonLink>
          <Button size="small" variant="primary" loading={saving === 'reject'} onClick={pick('reject', rejectAll)}>
            <Trans>Reject all</Trans>
          </Button>
          <Button size="small" variant="primary" loading={saving === 'accept'} onClick={pick('accept', acceptAll)}>
            <Trans>Accept all</Trans>
          </Button>
        </div>
      }
    >
      <p className={styles.title}>
        <Trans>Your privacy, your choice</Trans>
      </p>
      <p className={styles.text}>
        {t`We would like to use cookies and data for statistics, recommendations and ads, with ${plural(vendors, {
          one: '# vendor',
          other: '# vendors',
        })}. What the site needs to work runs anyway.`}{' '}
        {!consent.shouldSkipDmaBanner && <Trans>We do not combine your data with data from other services.</Trans>}
      </p>
    </FooterBanner>
  );
};
