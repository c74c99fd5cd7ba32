/** Asking the owner of a channel whether viewers may export its clips. Times are milliseconds of one clock. */

/** After it was closed without a choice, the question rests this long. */
export const VIEWER_EXPORT_REST_MS = 86_400_000;
/** How long the snackbar after an opt-out stays. */
export const VIEWER_EXPORT_OPT_OUT_MS = 4000;

export interface ViewerExportFacts {
  readonly isOwner: boolean;
  readonly isLive: boolean;
  readonly isParticipatingDJ: boolean;
  readonly isClipsEnabled: boolean;
  /** The channel has a clip. Before the first one the question means nothing to its owner. */
  readonly hasClips: boolean;
  /** Null until the owner has decided. */
  readonly isViewerExportingEnabled: boolean | null;
  /** When it was last closed without a choice. */
  readonly putOffAt: number | undefined;
}

/** Whether the question is asked at `now`. */
export const mayOfferViewerExport = (facts: ViewerExportFacts, now: number): boolean => {
  const { putOffAt } = facts;
  // A clock that was set back does not let it rest for longer.
  const rests = putOffAt !== undefined && putOffAt <= now && now - putOffAt < VIEWER_EXPORT_REST_MS;
  return (
    facts.isOwner &&
    !facts.isLive &&
    !facts.isParticipatingDJ &&
    facts.isClipsEnabled &&
    facts.hasClips &&
    facts.isViewerExportingEnabled === null &&
    !rests
  );
};

export type ViewerExportOffer =
  | { readonly name: 'opt-in'; readonly isSaving: boolean }
  | { readonly name: 'opt-out'; readonly isSaving: boolean }
  /** The choice could not be saved. */
  | { readonly name: 'error' }
  | { readonly name: 'closed' };

export type ViewerExportEvent = 'opt-out' | 'go-back' | 'save' | 'saved' | 'failed' | 'close';

export const openViewerExportOffer: ViewerExportOffer = { name: 'opt-in', isSaving: false };

/** The dialog after an event. Events that do not belong to its state change nothing. */
export function stepViewerExportOffer(offer: ViewerExportOffer, event: ViewerExportEvent): ViewerExportOffer {
  if (offer.name === 'closed') return offer;
  if (offer.name === 'error') return event === 'close' ? { name: 'closed' } : offer;
  if (offer.isSaving) {
    if (event === 'saved') return { name: 'closed' };
    return event === 'failed' ? { name: 'error' } : offer;
  }
  switch (event) {
    case 'opt-out':
      return { name: 'opt-out', isSaving: false };
    case 'go-back':
      return openViewerExportOffer;
    case 'save':
      return { ...offer, isSaving: true };
    case 'close':
      return { name: 'closed' };
    default:
      return offer;
  }
}
