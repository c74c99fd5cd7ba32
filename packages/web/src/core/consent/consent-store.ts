import { create } from 'zustand';
import type { ConsentAnswer } from './consent-fields.ts';
import { type DeviceConsent, deviceConsent, noDeviceConsent } from './device-consent.ts';
import { type VisitorConsent, visitorConsent } from './visitor-consent.ts';

interface ConsentState {
  /** Undefined until the server has answered. */
  readonly known: { readonly answer: ConsentAnswer; readonly isLoggedIn: boolean } | undefined;
  readonly hasFailed: boolean;
  readonly device: DeviceConsent;
}

export const useConsentStore = create<ConsentState>()(() => ({
  known: undefined,
  hasFailed: false,
  device: deviceConsent.read() ?? noDeviceConsent,
}));

/** The server's answer; null if it failed. */
export const learnConsent = (answer: ConsentAnswer | null, isLoggedIn: boolean): void => {
  if (answer === null) useConsentStore.setState({ hasFailed: true });
  else useConsentStore.setState({ known: { answer, isLoggedIn }, hasFailed: false });
};

/** Stores a logged-out visitor's choices in this browser. */
export const storeOnDevice = (device: DeviceConsent): void => {
  deviceConsent.write(device);
  useConsentStore.setState({ device });
};

// Another tab of the same browser changed the choices.
deviceConsent.onChange((device = noDeviceConsent) => useConsentStore.setState({ device }));

/** The visitor's current consent; undefined while it is not known. */
export const consentNow = (): VisitorConsent | undefined => {
  const { known, device } = useConsentStore.getState();
  return known === undefined ? undefined : visitorConsent(known.answer, known.isLoggedIn, device);
};
