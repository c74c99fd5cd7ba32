import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1', PRIVACY_REGION_HEADER: 'x-visitor-region' } });
});
afterAll(() => server?.close());

const SLOT = '{ adSlot { isOpen houseAd { id title body linkLabel linkPath } isAdFreeUpsellShown } }';
const HOUR = 3_600_000;

describe('the ads user', () => {
  test('API-46 ADS-01 answers id and whether Turbo holds now', async () => {
    const { id, visitor } = await createTestUser(server, 'turbo_user');
    const read = async () => (await visitor.graphql('{ currentUser { id hasTurbo } }')).data.currentUser;
    expect(await read()).toEqual({ id, hasTurbo: false });
    const until = async (turbo_until: Date) =>
      server.platform.database.db.updateTable('users').set({ turbo_until }).where('id', '=', id).execute();
    await until(new Date(Date.now() + HOUR));
    expect(await read()).toEqual({ id, hasTurbo: true });
    await until(new Date(Date.now() - HOUR));
    expect(await read()).toEqual({ id, hasTurbo: false });
  });
});

describe('the ad slot', () => {
  const place = async (title: string, startsIn: number, endsIn: number | null) => {
    const { platform } = server;
    await platform.database.db
      .insertInto('house_ads')
      .values({
        id: newId(platform.clock),
        title,
        body: 'Words',
        link_label: 'Go',
        link_path: '/directory',
        starts_at: new Date(Date.now() + startsIn),
        ends_at: endsIn === null ? null : new Date(Date.now() + endsIn),
        created_at: new Date(),
      })
      .execute();
  };

  test('holds a house ad that runs, and none that has ended or is still to come', async () => {
    const ask = async () => (await new Visitor(server).graphql(SLOT)).data.adSlot;
    expect(await ask()).toEqual({ isOpen: true, houseAd: null, isAdFreeUpsellShown: false });
    await place('Over', -2 * HOUR, -HOUR);
    await place('To come', HOUR, null);
    expect((await ask()).houseAd).toBeNull();
    await place('Now', -HOUR, HOUR);
    expect((await ask()).houseAd).toMatchObject({ title: 'Now', linkPath: '/directory' });
  });

  test('is closed when the operator shows no ads', async () => {
    const { flags } = server.platform;
    await flags.setSetting('house_ads', false);
    try {
      expect((await new Visitor(server).graphql(SLOT)).data.adSlot).toMatchObject({ isOpen: false, houseAd: null });
    } finally {
      await flags.setSetting('house_ads', true);
    }
  });

  test('an ad that leads to another host is refused by the database itself', async () => {
    const { platform } = server;
    for (const link_path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      const row = {
        id: newId(platform.clock),
        title: 'Evil',
        body: 'Words',
        link_label: 'Go',
        link_path,
        starts_at: new Date(),
        ends_at: null,
        created_at: new Date(),
      };
      await expect(platform.database.db.insertInto('house_ads').values(row).execute()).rejects.toThrow(/link_path/);
    }
  });

  test('ADS-04 the ad-free upsell shows in US and CA, to everyone but the control group', async () => {
    const { visitor } = await createTestUser(server, 'upsold');
    const shown = async (region: string) =>
      (await visitor.graphql(SLOT, {}, { 'x-visitor-region': region })).data.adSlot.isAdFreeUpsellShown;
    expect([await shown('US'), await shown('CA-QC')]).toEqual([false, false]);
    await server.platform.flags.setFlag('ad_free_upsell', 100);
    expect([await shown('US'), await shown('CA-QC'), await shown('DE'), await shown('?')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await server.platform.flags.setFlag('ad_free_upsell', 0);
    expect(await shown('US-NY')).toBe(false);
  });
});
