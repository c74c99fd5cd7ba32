import { CONSENT_STATUSES, type ConsentChoices, noChoices } from '@bandshell/domain/consent';
import { storedValue } from '../../platform/storage/stored-value.ts';

/** Privacy choices of a logged-out visitor, stored in their browser. */
export interface DeviceConsent {
  readonly choices: ConsentChoices;
  readonly isDeniedUnderage: boolean;
}

export const noDeviceConsent: DeviceConsent = { choices: noChoices, isDeniedUnderage: false };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** All current names have a status; names of other versions are ignored. */
const holds = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => CONSENT_STATUSES.some((status) => status === value[name]));

export const isDeviceConsent = (value: unknown): value is DeviceConsent => {
  if (!isRecord(value) || typeof value.isDeniedUnderage !== 'boolean' || !isRecord(value.choices)) return false;
  const { vendors, purposes, specialFeatures, registryVersion } = value.choices;
  return (
    holds(vendors, Object.keys(noChoices.vendors)) &&
    holds(purposes, Object.keys(noChoices.purposes)) &&
    holds(specialFeatures, Object.keys(noChoices.specialFeatures)) &&
    Number.isInteger(registryVersion)
  );
};

export const deviceConsent = storedValue('consent', isDeviceConsent);
