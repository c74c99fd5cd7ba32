import { consentVendors, decidedVendors } from '@bandshell/domain/consent';
import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawUnderage } from './declare-underage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1', PRIVACY_REGION_HEADER: 'X-Visitor-Region' } });
});
afterAll(() => server?.close());

const FIELDS = `id privacyLawName isRegionKnown isDeniedUnderage shouldShowNotification shouldShowDismissButton
  shouldSkipDmaBanner unsetCountsAs registryVersion decidedAt
  vendorStatuses { name status } purposeOptIns { name status } specialFeatureOptIns { name status }`;
const CONSENT = `{ consent { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateConsentInput!) { updateConsent(input: $input) {
  consent { ${FIELDS} } error { code message } } }`;
const UNDERAGE = `mutation { declareUnderage { consent { ${FIELDS} } } }`;
const from = (region: string) => ({ 'x-visitor-region': region });
const all = (names: readonly string[], status: string) => names.map((name) => ({ name, status }));
const grants = {
  privacyLawName: 'GDPR',
  vendorStatuses: all(decidedVendors, 'GRANTED'),
  purposeOptIns: all(['ANALYTICS', 'PERSONALIZATION', 'ADVERTISING'], 'GRANTED'),
  specialFeatureOptIns: all(['DEVICE_CHARACTERISTICS'], 'GRANTED'),
};
const update = async (visitor: Visitor, input: object, region = 'DE') =>
  (await visitor.graphql(UPDATE, { input }, from(region))).data.updateConsent;

describe('the consent of a visitor', () => {
  test('CONSENT-02 has law, notice and the statuses of vendors, purposes and special features', async () => {
    const { data } = await new Visitor(server).graphql(CONSENT, {}, from('de'));
    expect(data.consent).toEqual({
      id: 'visitor',
      privacyLawName: 'GDPR',
      isRegionKnown: true,
      isDeniedUnderage: false,
      shouldShowNotification: true,
      shouldShowDismissButton: false,
      shouldSkipDmaBanner: false,
      unsetCountsAs: 'DENIED',
      registryVersion: 0,
      decidedAt: null,
      vendorStatuses: all(decidedVendors, 'UNSET'),
      purposeOptIns: all(['ANALYTICS', 'PERSONALIZATION', 'ADVERTISING'], 'UNSET'),
      specialFeatureOptIns: all(['DEVICE_CHARACTERISTICS'], 'UNSET'),
    });
    expect(decidedVendors).toHaveLength(consentVendors.length - 2);
  });

  test.each([
    ['US-CA', 'CCPA', true],
    ['CA-QC', 'QPL', true],
    ['GB', 'GDPR', true],
    ['JP', null, false],
    ['nowhere', null, false],
    ['DE\tUS', null, false],
  ])('in %s stands under %s', async (region, law, isDue) => {
    const { data } = await new Visitor(server).graphql(CONSENT, {}, from(region));
    expect(data.consent).toMatchObject({ privacyLawName: law, shouldShowNotification: isDue });
  });

  test('whose proxy is not trusted is nowhere, or where the operator says', async () => {
    const env = { PRIVACY_REGION_HEADER: 'X-Visitor-Region', PRIVACY_REGION: 'US-CA' };
    const alone = await startTestServer({ env, databaseUrl: server.databaseUrl });
    try {
      const { data } = await new Visitor(alone).graphql(CONSENT, {}, from('DE'));
      expect(data.consent).toMatchObject({ privacyLawName: 'CCPA', shouldShowDismissButton: true });
    } finally {
      await alone.close();
    }
  });

  test('a header that names it cannot be anonymous’ cached answer for others', async () => {
    const { headers } = await new Visitor(server).graphql(CONSENT, {}, from('DE'));
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('an update', () => {
  test('is kept for the user, wherever they log in, and ends the notice', async () => {
    const { id, visitor } = await createTestUser(server, 'chooser');
    const { consent, error } = await update(visitor, grants);
    expect(error).toBeNull();
    expect(consent).toMatchObject({ id, shouldShowNotification: false, vendorStatuses: grants.vendorStatuses });
    const { data } = await visitor.graphql(CONSENT, {}, from('US-CA'));
    expect(data.consent).toMatchObject({
      privacyLawName: 'CCPA',
      shouldShowNotification: false,
      purposeOptIns: grants.purposeOptIns,
      registryVersion: 1,
    });
    expect(Date.parse(data.consent.decidedAt)).toBeGreaterThan(0);
  });

  test('changes what it names and leaves the rest; each is kept as proof', async () => {
    const { id, visitor } = await createTestUser(server, 'changer');
    await update(visitor, grants);
    const { consent } = await update(visitor, {
      privacyLawName: 'GDPR',
      purposeOptIns: all(['ADVERTISING'], 'DENIED'),
    });
    expect(consent.purposeOptIns).toEqual([
      { name: 'ANALYTICS', status: 'GRANTED' },
      { name: 'PERSONALIZATION', status: 'GRANTED' },
      { name: 'ADVERTISING', status: 'DENIED' },
    ]);
    const { db } = server.platform.database;
    const proofs = await db.selectFrom('consent_decisions').selectAll().where('user_id', '=', id).execute();
    expect(proofs).toHaveLength(2);
  });

  test('of two pages at once loses neither', async () => {
    const { visitor } = await createTestUser(server, 'two_tabs');
    const names = ['ANALYTICS', 'PERSONALIZATION', 'ADVERTISING'];
    await Promise.all(names.map((name) => update(visitor, { purposeOptIns: all([name], 'GRANTED') })));
    const { data } = await visitor.graphql(CONSENT);
    expect(data.consent.purposeOptIns).toEqual(all(names, 'GRANTED'));
  });

  test('CONSENT-07 CONSENT-08 CONSENT-09 answers an error object for a law that is none and for no data', async () => {
    const { visitor } = await createTestUser(server, 'mistaken');
    expect(await update(visitor, { ...grants, privacyLawName: 'HIPAA' })).toEqual({
      consent: null,
      error: { code: 'INVALID_PRIVACY_LAW_NAME', message: 'Invalid privacy law name' },
    });
    for (const input of [
      {},
      { privacyLawName: 'GDPR' },
      { privacyLawName: 'GDPR', vendorStatuses: [], purposeOptIns: null },
      { privacyLawName: 'GDPR', vendorStatuses: all(['EVIL_CORP'], 'GRANTED') },
      { privacyLawName: 'GDPR', purposeOptIns: all(Array(101).fill('ANALYTICS'), 'GRANTED') },
    ]) {
      expect(await update(visitor, input)).toEqual({
        consent: null,
        error: { code: 'MISSING_MUTATION_DATA', message: 'Missing mutation data' },
      });
    }
    expect((await visitor.graphql(CONSENT)).data.consent.registryVersion).toBe(0);
  });

  test('that the database refuses says that the consent could not be saved', async () => {
    const { id, visitor } = await createTestUser(server, 'unlucky');
    const { db } = server.platform.database;
    await sql`alter table consent_choices add constraint refused check (user_id <> ${sql.lit(id)})`.execute(db);
    try {
      expect(await update(visitor, grants)).toEqual({
        consent: null,
        error: { code: 'SAVE_FAILED', message: 'Consent could not be saved' },
      });
    } finally {
      await sql`alter table consent_choices drop constraint refused`.execute(db);
    }
  });

  test('is for logged-in users', async () => {
    for (const [mutation, variables] of [
      [UPDATE, { input: grants }],
      [UNDERAGE, {}],
    ] as const) {
      const { errors } = await new Visitor(server).graphql(mutation, variables);
      expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
  });

  test('over and over is stopped', async () => {
    const { visitor } = await createTestUser(server, 'fickle');
    let code: string | undefined;
    for (let i = 0; i <= 60; i += 1) code = (await update(visitor, grants)).error?.code;
    expect(code).toBe('RATE_LIMITED');
  });
});

describe('an underage user', () => {
  test('CONSENT-05 is denied all vendors and advertising, and cannot grant them', async () => {
    const { visitor } = await createTestUser(server, 'young_one');
    await update(visitor, grants);
    const { data } = await visitor.graphql(UNDERAGE, {}, from('DE'));
    expect(data.declareUnderage.consent).toMatchObject({
      isDeniedUnderage: true,
      vendorStatuses: all(decidedVendors, 'DENIED'),
      shouldShowDismissButton: true,
      shouldSkipDmaBanner: true,
    });
    const { consent } = await update(visitor, grants);
    expect(consent.vendorStatuses).toEqual(all(decidedVendors, 'DENIED'));
    expect(consent.purposeOptIns).toContainEqual({ name: 'ADVERTISING', status: 'DENIED' });
    expect(consent.specialFeatureOptIns).toEqual(all(['DEVICE_CHARACTERISTICS'], 'DENIED'));
  });

  test('CONSENT-04 is owed a notice that closes, until they close it', async () => {
    const { visitor } = await createTestUser(server, 'young_two');
    const declared = (await visitor.graphql(UNDERAGE, {}, from('DE'))).data.declareUnderage.consent;
    expect(declared).toMatchObject({ shouldShowNotification: true, shouldShowDismissButton: true });
    const { consent } = await update(visitor, {
      privacyLawName: 'GDPR',
      vendorStatuses: all(decidedVendors, 'DENIED'),
    });
    expect(consent).toMatchObject({ shouldShowNotification: false, isDeniedUnderage: true });
  });

  test('sees no content for adults, whatever they chose before and choose then', async () => {
    const { id, visitor } = await createTestUser(server, 'young_three');
    const choose = async () => {
      const query = `mutation { updatePrivacySettings(input: { showsMatureContent: true, showsFollows: false }) {
        privacySettings { showsMatureContent showsFollows } } }`;
      return (await visitor.graphql(query)).data.updatePrivacySettings.privacySettings;
    };
    expect(await choose()).toEqual({ showsMatureContent: true, showsFollows: false });
    await visitor.graphql(UNDERAGE);
    const { data } = await visitor.graphql('{ currentUser { privacySettings { showsMatureContent showsFollows } } }');
    expect(data.currentUser.privacySettings).toEqual({ showsMatureContent: false, showsFollows: false });
    expect(await choose()).toEqual({ showsMatureContent: false, showsFollows: false });
    await withdrawUnderage(server.platform, id, null);
    expect(await choose()).toMatchObject({ showsMatureContent: true });
  });

  test('may be set free by the operator alone, and chooses anew', async () => {
    const { id, visitor } = await createTestUser(server, 'grown_up');
    expect(await withdrawUnderage(server.platform, id, null)).toBe(false);
    await visitor.graphql(UNDERAGE);
    expect(await withdrawUnderage(server.platform, id, null)).toBe(true);
    const { data } = await visitor.graphql(CONSENT, {}, from('DE'));
    expect(data.consent).toMatchObject({ isDeniedUnderage: false, shouldShowNotification: true });
    expect((await update(visitor, grants)).consent.vendorStatuses).toEqual(grants.vendorStatuses);
  });
});

describe('privacy settings', () => {
  const SETTINGS = 'currentUser { privacySettings { allowsWhispersFromStrangers } }';
  const SAVE = `mutation($on: Boolean!) { updatePrivacySettings(input: { allowsWhispersFromStrangers: $on }) {
    privacySettings { id allowsWhispersFromStrangers } } }`;

  test('let strangers write until the user says no', async () => {
    const { id, visitor } = await createTestUser(server, 'recluse');
    const read = async () => (await visitor.graphql(`{ ${SETTINGS} }`)).data.currentUser.privacySettings;
    expect(await read()).toEqual({ allowsWhispersFromStrangers: true });
    const { data } = await visitor.graphql(SAVE, { on: false });
    expect(data.updatePrivacySettings.privacySettings).toEqual({ id, allowsWhispersFromStrangers: false });
    expect(await read()).toEqual({ allowsWhispersFromStrangers: false });
  });

  test('are the user’s own', async () => {
    await createTestUser(server, 'closed_book');
    const { visitor } = await createTestUser(server, 'nosy_one');
    const other = '{ user(login: "closed_book") { privacySettings { allowsWhispersFromStrangers } } }';
    expect((await visitor.graphql(other)).data.user.privacySettings).toBeNull();
    const { errors } = await new Visitor(server).graphql(SAVE, { on: false });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});
