import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createCategory } from '../categories/create-category.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SETTINGS = `isClipsEnabled isClipsCreationEnabled isViewerExportingEnabled isViewerExportsEnabled
  hasAcknowledgedViewerExportsLegalDisclosure isClipCreationDefaultNewTabEnabled isClipsFeatureToggleDefaultEnabled
  creationRestrictedTo { isFollower isSubscriber } creationRestrictionOptions { followingLengthMinutes }
  categoryBlocklist { id name displayName boxArtURL } featuringRestrictedTo { shouldAllowMods } discoverySetting`;
const READ = `query ClipsSettings($channelLogin: String!) { user(login: $channelLogin) { channel {
  canViewersExportClips clipsSettings { ${SETTINGS} } } } }`;
const UPDATE = `mutation($input: UpdateChannelClipsSettingInput!) { updateChannelClipsSetting(input: $input) {
  clipsSettings { ${SETTINGS} } error { code } } }`;

let count = 0;
let owner: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `settler_${count}`);
});
const read = async (visitor = owner.visitor) => {
  const { data, errors } = await visitor.graphql(READ, { channelLogin: owner.login });
  expect(errors).toEqual([]);
  return data.user.channel;
};
const update = async (input: object) => {
  const { data, errors } = await owner.visitor.graphql(UPDATE, { input });
  expect(errors).toEqual([]);
  return data.updateChannelClipsSetting;
};
const defaults = {
  isClipsEnabled: true,
  isClipsCreationEnabled: true,
  isViewerExportingEnabled: null,
  isViewerExportsEnabled: null,
  hasAcknowledgedViewerExportsLegalDisclosure: false,
  isClipCreationDefaultNewTabEnabled: false,
  isClipsFeatureToggleDefaultEnabled: false,
  creationRestrictedTo: { isFollower: false, isSubscriber: false },
  creationRestrictionOptions: { followingLengthMinutes: 0 },
  categoryBlocklist: [],
  featuringRestrictedTo: { shouldAllowMods: false },
  discoverySetting: 'EVERYWHERE',
};

test('API-33 CLIP-08 a channel’s clips settings are read by its login, by its owner alone', async () => {
  expect((await read()).clipsSettings).toEqual(defaults);
  const other = await createTestUser(server, `other_${count}`);
  expect((await read(other.visitor)).clipsSettings).toBeNull();
  expect((await read(new Visitor(server))).clipsSettings).toBeNull();
});

test('API-61 DIFF-13 an update keeps what it leaves out and answers all settings, two by both of their names', async () => {
  const category = await createCategory(server.platform, { name: `Blocked ${count}` });
  const first = await update({
    creationRestrictedTo: { isFollower: true },
    creationRestrictionOptions: { followingLengthMinutes: 60 },
    categoryBlocklist: [category, category],
  });
  expect(first).toMatchObject({
    error: null,
    clipsSettings: {
      ...defaults,
      creationRestrictedTo: { isFollower: true, isSubscriber: false },
      creationRestrictionOptions: { followingLengthMinutes: 60 },
      categoryBlocklist: [{ id: category, name: `Blocked ${count}`, displayName: `Blocked ${count}` }],
    },
  });
  const second = await update({ isClipsEnabled: false, creationRestrictedTo: { isSubscriber: true } });
  expect(second.clipsSettings).toMatchObject({
    isClipsEnabled: false,
    isClipsCreationEnabled: false,
    creationRestrictedTo: { isFollower: true, isSubscriber: true },
    creationRestrictionOptions: { followingLengthMinutes: 60 },
  });
  expect((await read()).clipsSettings).toEqual(second.clipsSettings);
  expect((await update({ categoryBlocklist: [] })).clipsSettings.categoryBlocklist).toEqual([]);
});

test('API-34 CLIP-16 whether viewers may export is everybody’s to know, and the owner’s to decide', async () => {
  expect((await read(new Visitor(server))).canViewersExportClips).toBe(false);
  expect((await update({ isViewerExportingEnabled: true })).error).toEqual({ code: 'DISCLOSURE_REQUIRED' });
  const { clipsSettings } = await update({
    isViewerExportingEnabled: true,
    hasAcknowledgedViewerExportsLegalDisclosure: true,
  });
  expect(clipsSettings).toMatchObject({ isViewerExportingEnabled: true, isViewerExportsEnabled: true });
  expect((await read(new Visitor(server))).canViewersExportClips).toBe(true);
  expect((await update({ isViewerExportingEnabled: false })).clipsSettings.isViewerExportsEnabled).toBe(false);
  expect((await read(new Visitor(server))).canViewersExportClips).toBe(false);
});

describe('clips settings', () => {
  it('are refused beyond their bounds, and stay as they were', async () => {
    const minutes = (followingLengthMinutes: number) => ({ creationRestrictionOptions: { followingLengthMinutes } });
    expect((await update(minutes(-1))).error).toEqual({ code: 'FOLLOWING_LENGTH_INVALID' });
    expect((await update(minutes(527_041))).error).toEqual({ code: 'FOLLOWING_LENGTH_INVALID' });
    for (const id of ['999999999', 'x', '1; drop table clips']) {
      expect((await update({ categoryBlocklist: [id] })).error).toEqual({ code: 'CATEGORY_NOT_FOUND' });
    }
    const many = Array.from({ length: 101 }, (_, at) => String(900_000 + at));
    expect((await update({ categoryBlocklist: many })).error).toEqual({ code: 'BLOCKLIST_TOO_LONG' });
    expect((await read()).clipsSettings).toEqual(defaults);
  });

  it('take in what is changed at the same time, each of it', async () => {
    await Promise.all([
      update({ discoverySetting: 'CHANNEL_ONLY' }),
      update({ featuringRestrictedTo: { shouldAllowMods: true } }),
      update({ isClipsEnabled: false }),
      update({ creationRestrictedTo: { isFollower: true } }),
    ]);
    expect((await read()).clipsSettings).toMatchObject({
      discoverySetting: 'CHANNEL_ONLY',
      featuringRestrictedTo: { shouldAllowMods: true },
      isClipsEnabled: false,
      creationRestrictedTo: { isFollower: true, isSubscriber: false },
    });
  });

  it('are changed by who is logged in, and not without end', async () => {
    const { errors } = await new Visitor(server).graphql(UPDATE, { input: {} });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    let last: { error: { code: string } | null } = { error: null };
    for (let at = 0; at < 61; at += 1) last = await update({});
    expect(last.error).toEqual({ code: 'RATE_LIMITED' });
  });
});
