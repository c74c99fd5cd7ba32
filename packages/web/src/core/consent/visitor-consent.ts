import {
  CONSENT_REGISTRY_VERSION,
  type ConsentChoices,
  type ConsentNotice,
  type ConsentStatus,
  type ConsentSubject,
  heldChoices,
  isConsentGiven,
  type LawOfRegion,
  noChoices,
} from '@bandshell/domain/consent';
import type { ConsentAnswer } from './consent-fields.ts';
import type { DeviceConsent } from './device-consent.ts';

/** The visitor's effective consent: from their account, or from this browser while they are logged out. */
export interface VisitorConsent extends ConsentNotice {
  readonly isLoggedIn: boolean;
  readonly law: LawOfRegion;
  readonly isDeniedUnderage: boolean;
  readonly choices: ConsentChoices;
  /** Choices made in this browser before the log-in to an account without choices; they are copied to the account. */
  readonly toTakeOver: ConsentChoices | undefined;
}

type Named = readonly { readonly name: string; readonly status: ConsentStatus }[];

const lawOf = ({ privacyLawName, isRegionKnown }: ConsentAnswer): LawOfRegion =>
  privacyLawName ?? (isRegionKnown ? 'NONE' : 'UNKNOWN');

const withNames = <Key extends string>(
  statuses: Readonly<Record<Key, ConsentStatus>>,
  named: Named,
): Record<Key, ConsentStatus> => ({
  ...statuses,
  ...Object.fromEntries(named.filter(({ name }) => name in statuses).map(({ name, status }) => [name, status])),
});

const choicesOf = (answer: ConsentAnswer): ConsentChoices => ({
  vendors: withNames(noChoices.vendors, answer.vendorStatuses),
  purposes: withNames(noChoices.purposes, answer.purposeOptIns),
  specialFeatures: withNames(noChoices.specialFeatures, answer.specialFeatureOptIns),
  registryVersion: answer.registryVersion,
});

/** The effective consent from the server's answer and the choices stored in this browser. */
export const visitorConsent = (answer: ConsentAnswer, isLoggedIn: boolean, device: DeviceConsent): VisitorConsent => {
  const own = choicesOf(answer);
  const isFromDevice = !isLoggedIn || (own.registryVersion === 0 && device.choices.registryVersion > 0);
  const choices = isFromDevice ? device.choices : own;
  // Several people may share a browser, so an age declared in it does not apply to the account.
  const isDeniedUnderage = answer.isDeniedUnderage || (!isLoggedIn && device.isDeniedUnderage);
  return {
    isLoggedIn,
    law: lawOf(answer),
    isDeniedUnderage,
    choices: heldChoices(choices, isDeniedUnderage),
    shouldShowNotification:
      answer.shouldShowNotification && (!isFromDevice || choices.registryVersion < CONSENT_REGISTRY_VERSION),
    shouldShowDismissButton: answer.shouldShowDismissButton || isDeniedUnderage,
    shouldSkipDmaBanner: answer.shouldSkipDmaBanner || isDeniedUnderage,
    toTakeOver: isLoggedIn && isFromDevice && !isDeniedUnderage ? choices : undefined,
  };
};

/** Whether something that needs consent may run. */
export const allows = ({ choices, law, isDeniedUnderage }: VisitorConsent, subject: ConsentSubject): boolean =>
  isConsentGiven(subject, choices, law, isDeniedUnderage);
