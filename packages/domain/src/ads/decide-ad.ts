/** Kinds of pages that ask for an ad. */
export type AdPageKind = 'home' | 'directory' | 'channel' | 'settings' | 'embed';

/** Kinds of pages that may show an ad. */
export const AD_PAGE_KINDS: readonly AdPageKind[] = ['home', 'directory', 'channel'];

/** Why no ad runs. */
export type AdDecline =
  | 'EMBED'
  | 'PAGE_KIND'
  | 'NOT_READY'
  | 'LOGGED_OUT'
  | 'HAS_TURBO'
  | 'CONSENT_DENIED'
  | 'OWN_CHANNEL';

export interface AdContext {
  readonly pageKind: AdPageKind;
  /** `unknown` until the server has answered who the viewer is. */
  readonly viewer: 'unknown' | 'anonymous' | { readonly id: string; readonly hasTurbo: boolean };
  /** Undefined until the visitor's consent is known. */
  readonly isConsentGiven: boolean | undefined;
  /** The owner of the channel that the page shows, if it shows one. */
  readonly channelOwnerId?: string | undefined;
}

export type AdDecision = { readonly mayRun: true } | { readonly mayRun: false; readonly decline: AdDecline };

const no = (decline: AdDecline): AdDecision => ({ mayRun: false, decline });

/** Whether an ad may be shown here. Unknown values count as no. */
export const decideAd = ({ pageKind, viewer, isConsentGiven, channelOwnerId }: AdContext): AdDecision => {
  if (pageKind === 'embed') return no('EMBED');
  if (!AD_PAGE_KINDS.includes(pageKind)) return no('PAGE_KIND');
  if (viewer === 'unknown') return no('NOT_READY');
  if (viewer === 'anonymous') return no('LOGGED_OUT');
  if (viewer.hasTurbo) return no('HAS_TURBO');
  if (isConsentGiven === undefined) return no('NOT_READY');
  if (!isConsentGiven) return no('CONSENT_DENIED');
  if (channelOwnerId === viewer.id) return no('OWN_CHANNEL');
  return { mayRun: true };
};
