import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addVideo,
  createTestUser,
  hostilePictures,
  mutate,
  pictureWithProfile,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let admin: TestUser;
/** Each address that takes a picture, by the file that opens it. */
let doors: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createTestUser(server, 'door_keeper', { roles: { isStaff: true, isSiteAdmin: true } });
  const made = (mutation: string, input: object, fields: string) => mutate(admin.visitor, mutation, input, fields);
  const video = await addVideo(server, admin);
  const { panel } = await made('createPanel', { content: { title: 'A', text: '', imageAlt: '' } }, 'panel { id }');
  const team = await made(
    'createTeam',
    { name: 'doors', displayName: 'Doors', ownerLogin: admin.login },
    'team { id }',
  );
  const details = { name: 'Doors', germanName: '', verticals: [], tagIDs: [], aliases: [] };
  const { category } = await made('addCategory', { details }, 'category { id }');
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  const content = {
    ...{ kind: 'SPONSORED', brandName: 'Kiln', brandHex: '#d2502e', advertiserName: 'Kiln', facet: 'CHANNEL_SKINS' },
    ...{ place: 1, startsAt: day(0), endsAt: day(1) },
  };
  const sponsored = await made('createCampaign', { channelLogin: admin.login, content }, 'campaign { id }');
  doors = {
    'picture-route.ts': ['/profile-picture', '/profile-banner'],
    'panel-picture-route.ts': [`/panel-picture/${panel.id}`],
    'team-picture-route.ts': [`/team-picture/${team.team.id}/logo`, `/team-picture/${team.team.id}/banner`],
    'box-art-route.ts': [`/category-art/${category.id}`],
    'campaign-logo-route.ts': [`/campaign-logo/${sponsored.campaign.id}/dark`],
    'thumbnail-route.ts': [`/videos/${video}/thumbnail`],
    'story-picture-routes.ts': ['/story-picture'],
    'emote-upload-route.ts': ['/emote-upload?name=Door&tier=FOLLOWER'],
  };
});
afterAll(() => server?.close());

/** Files of features that take a body of bytes. */
const takers = (): string[] =>
  readdirSync(join(import.meta.dirname, '../features'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => {
      const text = readFileSync(join(import.meta.dirname, '../features', path), 'utf8');
      return /\bpictureRoute(<.*>)?\(http|\btakeRawBodies\(scope/.test(text);
    })
    .map((path) => path.split('/').at(-1) ?? '');

/** The most memory in MB that this process had since the last call of `forgetPeak`. */
const peak = (): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
const forgetPeak = (): void => writeFileSync('/proc/self/clear_refs', '5');

const put = (path: string, picture: Buffer): Promise<Response> =>
  admin.visitor.fetch(path, { method: 'PUT', body: new Uint8Array(picture), headers: { 'content-type': 'image/png' } });

test('each door for pictures is known here', () => {
  expect(takers().sort()).toEqual(Object.keys(doors).sort());
});

test('no door decodes a picture whose numbers contradict each other, or unpacks what is no picture', async () => {
  const profile = pictureWithProfile(300_000_000);
  forgetPeak();
  const before = peak();
  for (const path of Object.values(doors).flat()) {
    for (const [name, picture] of Object.entries(hostilePictures)) {
      const answer = await put(path, picture());
      expect([path, name, answer.status]).toEqual([path, name, 422]);
    }
    const answer = await put(path, profile);
    expect([path, Math.floor(answer.status / 100)]).toEqual([path, 2]);
  }
  // A decoder that believes one of the files takes 480 MB, one that unpacks the profile 290 MB.
  expect(peak() - before).toBeLessThan(150);
});
