import {
  acceptAll,
  type ConsentChoices as Chosen,
  CONSENT_PURPOSES,
  type ConsentSubject,
  decidedVendors,
  rejectAll,
  SPECIAL_FEATURES,
  withChoices,
} from '@bandshell/domain/consent';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConsent } from '../../core/consent/use-consent.ts';
import { useSaveConsent } from '../../core/consent/use-save-consent.ts';
import { allows, type VisitorConsent } from '../../core/consent/visitor-consent.ts';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './consent-choices.module.css';
import { featureMessages, lawNames, purposeMessages, vendorMessages } from './consent-messages.ts';
import { UnderageCard } from './underage-card.tsx';

interface RowsProps {
  readonly consent: VisitorConsent;
  readonly onChange: (choices: Chosen) => void;
}

/** A switch for each purpose, special feature and vendor. */
const Rows = ({ consent, onChange }: RowsProps) => {
  const { t } = useLingui();
  const { choices, isDeniedUnderage } = consent;
  const isOn = (subject: ConsentSubject): boolean => allows(consent, subject);
  const status = (isGranted: boolean) => (isGranted ? 'GRANTED' : 'DENIED');
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>Purposes</Trans>
        </legend>
        {CONSENT_PURPOSES.map((purpose) => (
          <Switch
            key={purpose}
            label={t(purposeMessages[purpose].name)}
            hint={t(purposeMessages[purpose].hint)}
            checked={isOn(purpose)}
            disabled={isDeniedUnderage && purpose === 'ADVERTISING'}
            onChange={(on) =>
              onChange(withChoices(choices, { purposes: { ...choices.purposes, [purpose]: status(on) } }))
            }
          />
        ))}
        {SPECIAL_FEATURES.map((feature) => (
          <Switch
            key={feature}
            label={t(featureMessages[feature].name)}
            hint={t(featureMessages[feature].hint)}
            checked={isOn(feature)}
            disabled={isDeniedUnderage}
            onChange={(on) =>
              onChange(withChoices(choices, { specialFeatures: { ...choices.specialFeatures, [feature]: status(on) } }))
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>Vendors</Trans>
        </legend>
        {decidedVendors.map((vendor) => {
          const texts = vendorMessages[vendor];
          if (texts === undefined) return null;
          const held = choices.vendors[vendor];
          return (
            <Switch
              key={vendor}
              label={t(texts.name)}
              hint={t(texts.hint)}
              checked={held === 'UNSET' ? isOn(vendor) : held === 'GRANTED'}
              disabled={isDeniedUnderage}
              onChange={(on) =>
                onChange(withChoices(choices, { vendors: { ...choices.vendors, [vendor]: status(on) } }))
              }
            />
          );
        })}
      </fieldset>
    </>
  );
};

const Law = ({ law }: Pick<VisitorConsent, 'law'>) => {
  const { t } = useLingui();
  if (law === 'UNKNOWN')
    return <Trans>We do not know which privacy law applies to you. Everything stays off unless you agree.</Trans>;
  if (law === 'NONE') return <Trans>Your choices apply here, even if no law in your region requires them.</Trans>;
  const name = t(lawNames[law]);
  return <Trans>This law applies where you are: {name}.</Trans>;
};

const Choices = ({ consent }: { readonly consent: VisitorConsent }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const save = useSaveConsent();
  // Shows the choice at once; the saved state replaces it.
  const [wanted, setWanted] = useState<Chosen>();
  const shown = wanted === undefined ? consent : { ...consent, choices: wanted };

  const change = async (choices: Chosen, reported?: string) => {
    setWanted(choices);
    const problem = await save(consent, choices);
    setWanted(withoutSent(choices));
    if (problem !== undefined) show({ type: 'error', message: problem.message });
    else if (reported !== undefined) show({ type: 'success', message: reported });
  };

  return (
    <>
      <Card title={t`Privacy choices`} lead={<Law law={consent.law} />}>
        {consent.isDeniedUnderage && (
          <Notice>
            <Trans>You are underage. Every vendor is denied, and ads are off.</Trans>
          </Notice>
        )}
        {consent.law === 'CCPA' && !consent.isDeniedUnderage && (
          <Notice
            title={t`Do not sell or share my personal information`}
            action={
              <Button size="small" onClick={() => change(rejectAll, t`We will not sell or share your data.`)}>
                <Trans>Do not sell or share</Trans>
              </Button>
            }
          >
            <Trans>We do neither. This also turns off everything that the site does not need to work.</Trans>
          </Notice>
        )}
        <Rows consent={shown} onChange={(choices) => change(choices)} />
        {!consent.isDeniedUnderage && (
          <ButtonRow>
            <Button onClick={() => change(rejectAll, t`Everything is off.`)}>
              <Trans>Reject all</Trans>
            </Button>
            <Button onClick={() => change(acceptAll, t`Everything is on.`)}>
              <Trans>Accept all</Trans>
            </Button>
          </ButtonRow>
        )}
        <p className={styles.note}>
          {consent.isLoggedIn ? (
            <Trans>Your choices are saved in your account and apply wherever you log in.</Trans>
          ) : (
            <Trans>
              Your choices are saved in this browser. When you log in, they are copied to your account if it has none.
            </Trans>
          )}
        </p>
      </Card>
      {!consent.isDeniedUnderage && <UnderageCard consent={consent} />}
    </>
  );
};

/** The second page of the consent banner: each choice separately, saved at once. */
export const ConsentChoices = () => {
  const { t } = useLingui();
  const { status, consent } = useConsent();
  if (consent !== undefined) return <Choices consent={consent} />;
  if (status === 'unknown') return <Skeleton shape="block" height="56rem" />;
  return <ErrorState title={t`Your choices could not be loaded`} onRetry={() => window.location.reload()} />;
};
