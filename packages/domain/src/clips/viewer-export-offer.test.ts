import { describe, expect, it, test } from 'vitest';
import {
  mayOfferViewerExport,
  openViewerExportOffer,
  stepViewerExportOffer,
  type ViewerExportEvent,
  type ViewerExportFacts,
} from './viewer-export-offer.ts';

const NOW = 1_800_000_000_000;
const asked: ViewerExportFacts = {
  isOwner: true,
  isLive: false,
  isParticipatingDJ: false,
  isClipsEnabled: true,
  hasClips: true,
  isViewerExportingEnabled: null,
  putOffAt: undefined,
};

describe('CLIP-17 the question about viewer exports', () => {
  it('is asked when all conditions hold', () => {
    expect(mayOfferViewerExport(asked, NOW)).toBe(true);
  });

  it.each([
    [{ isOwner: false }],
    [{ isLive: true }],
    [{ isParticipatingDJ: true }],
    [{ isClipsEnabled: false }],
    [{ hasClips: false }],
    [{ isViewerExportingEnabled: true }],
    [{ isViewerExportingEnabled: false }],
    [{ putOffAt: NOW }],
  ])('is not asked with %j', (change) => {
    expect(mayOfferViewerExport({ ...asked, ...change }, NOW)).toBe(false);
  });

  it.each([
    [NOW - 86_400_000 + 1, false],
    [NOW - 86_400_000, true],
    [NOW + 1, true],
  ])('CLIP-22 rests for 24 hours after it was closed at %i', (putOffAt, isAsked) => {
    expect(mayOfferViewerExport({ ...asked, putOffAt }, NOW)).toBe(isAsked);
  });
});

describe('the dialog about viewer exports', () => {
  const after = (...events: ViewerExportEvent[]) => events.reduce(stepViewerExportOffer, openViewerExportOffer);

  test('CLIP-18 CLIP-19 CLIP-20 begins with opt-in; opt-out asks once more, and leads back', () => {
    expect(after()).toEqual({ name: 'opt-in', isSaving: false });
    expect(after('opt-out')).toEqual({ name: 'opt-out', isSaving: false });
    expect(after('opt-out', 'go-back')).toEqual(after());
  });

  it('saves, closes, or says that it did not work', () => {
    expect(after('save')).toEqual({ name: 'opt-in', isSaving: true });
    expect(after('opt-out', 'save')).toEqual({ name: 'opt-out', isSaving: true });
    expect(after('save', 'saved')).toEqual({ name: 'closed' });
    expect(after('opt-out', 'save', 'failed')).toEqual({ name: 'error' });
    expect(after('close')).toEqual({ name: 'closed' });
    expect(after('opt-out', 'close')).toEqual({ name: 'closed' });
  });

  it('CLIP-21 has only one way out of an error', () => {
    for (const event of ['opt-out', 'go-back', 'save', 'saved', 'failed'] as const)
      expect(after('save', 'failed', event)).toEqual({ name: 'error' });
    expect(after('save', 'failed', 'close')).toEqual({ name: 'closed' });
  });

  it('does not change its choice while that is being saved, and stays closed', () => {
    for (const event of ['opt-out', 'go-back', 'save', 'close'] as const)
      expect(after('save', event)).toEqual({ name: 'opt-in', isSaving: true });
    for (const event of ['opt-out', 'go-back', 'save', 'saved', 'failed', 'close'] as const)
      expect(after('close', event)).toEqual({ name: 'closed' });
    expect(after('saved')).toEqual(after());
    expect(after('failed')).toEqual(after());
  });
});
