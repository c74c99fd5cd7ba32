import { describe, expect, it, test } from 'vitest';
import { checkClipsSettings, clipsSettingsUpdate, defaultClipsSettings, mergeClipsSettings } from './clips-settings.ts';

const current = {
  ...defaultClipsSettings,
  isViewerExportingEnabled: true,
  creationRestrictedTo: { isFollower: true, isSubscriber: false },
  creationRestrictionOptions: { followingLengthMinutes: 10 },
  categoryBlocklist: ['100001'],
};

test('CLIP-13 where clips are turned on or off, that flag with exports and the new tab is all that is sent', () => {
  expect(clipsSettingsUpdate(current, { isClipsEnabled: false, discoverySetting: 'CHANNEL_ONLY' })).toEqual({
    isClipsEnabled: false,
    isViewerExportingEnabled: true,
    hasAcknowledgedViewerExportsLegalDisclosure: false,
    isClipCreationDefaultNewTabEnabled: false,
  });
});

test('CLIP-14 any other update sends all settings, missing values from the current ones', () => {
  const { isClipsEnabled: _, ...others } = current;
  expect(clipsSettingsUpdate(current, { creationRestrictionOptions: { followingLengthMinutes: 60 } })).toEqual({
    ...others,
    creationRestrictionOptions: { followingLengthMinutes: 60 },
  });
  expect(clipsSettingsUpdate(current, { creationRestrictedTo: { isSubscriber: true } })).toMatchObject({
    creationRestrictedTo: { isFollower: true, isSubscriber: true },
    categoryBlocklist: ['100001'],
  });
  expect(clipsSettingsUpdate(current, {})).toEqual(others);
});

describe('clips settings', () => {
  it('stay where a change says nothing or null, and change where it says false, zero or nothing left', () => {
    expect(mergeClipsSettings(current, { isClipsEnabled: null, categoryBlocklist: null })).toEqual(current);
    expect(
      mergeClipsSettings(current, {
        isClipsEnabled: false,
        isViewerExportingEnabled: false,
        creationRestrictionOptions: { followingLengthMinutes: 0 },
        categoryBlocklist: [],
      }),
    ).toMatchObject({
      isClipsEnabled: false,
      isViewerExportingEnabled: false,
      creationRestrictionOptions: { followingLengthMinutes: 0 },
      categoryBlocklist: [],
    });
  });

  it('name each category once', () => {
    const checked = checkClipsSettings({ ...current, categoryBlocklist: ['100002', '100002', '100001'] });
    expect(checked).toMatchObject({ ok: true, value: { categoryBlocklist: ['100002', '100001'] } });
  });

  it('are refused beyond their bounds', () => {
    for (const minutes of [-1, 1.5, Number.NaN, 527_041]) {
      const settings = { ...current, creationRestrictionOptions: { followingLengthMinutes: minutes } };
      expect(checkClipsSettings(settings)).toMatchObject({ ok: false, code: 'FOLLOWING_LENGTH_INVALID' });
    }
    const many = Array.from({ length: 101 }, (_, at) => String(100_000 + at));
    expect(checkClipsSettings({ ...current, categoryBlocklist: many })).toMatchObject({ code: 'BLOCKLIST_TOO_LONG' });
  });
});
