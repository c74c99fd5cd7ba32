import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishVersion } from './publish-version.ts';

const DAY = 24 * 60 * 60 * 1000;
let now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  // The first server of a test run creates the database and publishes the first versions.
  now = Date.now();
});
afterAll(() => server?.close());

const FIELDS = 'id version consentType status shouldShowNotification url acceptedVersion acceptedAt';
const CURRENT = `{ currentUser { id createdAt productConsent { ${FIELDS} } } }`;
const ONE = `query($type: String!) { productConsent(consentType: $type) { __typename
  ... on UserProductConsent { ${FIELDS} } ... on ProductConsentError { code message } } }`;
const UPDATE = `mutation($input: UpdateUserProductConsentInput!) { updateUserProductConsent(input: $input) {
  productConsent { consentType status acceptedVersion acceptedAt shouldShowNotification } error { code message } } }`;
const terms = (version: number, more: object = {}) => ({
  consentType: 'TERMS_OF_SERVICE',
  version,
  status: 'ACCEPTED',
  ...more,
});

/** A user who signed up before the current texts. */
async function oldUser(login: string) {
  const user = await createTestUser(server, login);
  await server.platform.database.db
    .updateTable('users')
    .set({ created_at: new Date(now - 400 * DAY) })
    .where('id', '=', user.id)
    .execute();
  const update = async (...updates: object[]) =>
    (await user.visitor.graphql(UPDATE, { input: { userID: user.id, updates } })).data.updateUserProductConsent;
  return { ...user, update };
}
const decisionsOf = (id: string) =>
  server.platform.database.db.selectFrom('product_consent_decisions').selectAll().where('user_id', '=', id).execute();

describe('agreements', () => {
  test('API-43 TERMS-03 the current user reads their agreements and since when they are here', async () => {
    const { id, visitor } = await oldUser('longago');
    const { data } = await visitor.graphql(CURRENT);
    expect(data.currentUser.createdAt).toBe(new Date(now - 400 * DAY).toISOString());
    expect(data.currentUser.productConsent).toEqual([
      {
        id: `${id}:TERMS_OF_SERVICE`,
        version: 9,
        consentType: 'TERMS_OF_SERVICE',
        status: 'PENDING',
        shouldShowNotification: true,
        url: '/p/legal/terms',
        acceptedVersion: null,
        acceptedAt: null,
      },
      expect.objectContaining({ consentType: 'PRIVACY_NOTICE', url: '/p/legal/privacy', version: 9 }),
    ]);
  });

  test('one who signed up after the version was published agreed by doing so', async () => {
    const { visitor } = await createTestUser(server, 'newhere');
    const { data } = await visitor.graphql(CURRENT);
    for (const consent of data.currentUser.productConsent) {
      expect(consent).toMatchObject({
        status: 'ACCEPTED',
        acceptedVersion: 9,
        acceptedAt: data.currentUser.createdAt,
        shouldShowNotification: false,
      });
    }
  });

  test('API-44 TERMS-04 one agreement is a user consent or an error with a code', async () => {
    const { visitor } = await createTestUser(server, 'requester');
    expect((await visitor.graphql(ONE, { type: 'TERMS_OF_SERVICE' })).data.productConsent).toMatchObject({
      __typename: 'UserProductConsent',
      version: 9,
    });
    expect((await visitor.graphql(ONE, { type: 'SOUL' })).data.productConsent).toEqual({
      __typename: 'ProductConsentError',
      code: 'CONSENT_TYPE_UNKNOWN',
      message: 'We couldn’t find this agreement. Reload the page.',
    });
  });

  test('are nobody else’s to read', async () => {
    await createTestUser(server, 'quiet_one');
    const { visitor } = await createTestUser(server, 'curious');
    const other = '{ user(login: "quiet_one") { productConsent { version } } }';
    for (const reader of [visitor, new Visitor(server)]) {
      expect((await reader.graphql(other)).data.user.productConsent).toBeNull();
    }
    const { errors } = await new Visitor(server).graphql(ONE, { type: 'TERMS_OF_SERVICE' });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});

describe('accepting', () => {
  test('API-62 TERMS-06 makes the consent ACCEPTED and ends its notification', async () => {
    const { id, update } = await oldUser('agreeable');
    const { productConsent, error } = await update(terms(9));
    expect(error).toBeNull();
    expect(productConsent[0]).toEqual({
      consentType: 'TERMS_OF_SERVICE',
      status: 'ACCEPTED',
      acceptedVersion: 9,
      acceptedAt: new Date(now).toISOString(),
      shouldShowNotification: false,
    });
    expect(productConsent[1]).toMatchObject({ consentType: 'PRIVACY_NOTICE', status: 'PENDING' });
    expect(await decisionsOf(id)).toHaveLength(1);
  });

  test('again, and by many at once, is one decision at its first time', async () => {
    const { id, update } = await oldUser('twice_over');
    await Promise.all(Array.from({ length: 6 }, () => update(terms(9))));
    const [first, ...more] = await decisionsOf(id);
    expect(more).toEqual([]);
    now += DAY;
    const { productConsent } = await update(terms(9));
    expect(productConsent[0].acceptedAt).toBe(first?.decided_at.toISOString());
  });

  test('wrong updates are refused, and nothing of theirs is kept', async () => {
    const { id, update } = await oldUser('wronged');
    const codeOf = async (...updates: object[]) => (await update(...updates)).error?.code;
    expect(await codeOf(terms(8))).toBe('VERSION_OUTDATED');
    expect(await codeOf(terms(10))).toBe('VERSION_UNKNOWN');
    expect(await codeOf(terms(9, { consentType: 'SOUL' }))).toBe('CONSENT_TYPE_UNKNOWN');
    expect(await codeOf(terms(9, { status: 'PENDING' }))).toBe('STATUS_INVALID');
    expect(await codeOf()).toBe('UPDATES_INVALID');
    expect(await codeOf(...Array.from({ length: 400 }, () => terms(9)))).toBe('UPDATES_INVALID');
    expect(await codeOf(terms(9), terms(8, { consentType: 'PRIVACY_NOTICE' }))).toBe('VERSION_OUTDATED');
    expect(await decisionsOf(id)).toEqual([]);
  });

  test('is for oneself alone', async () => {
    const { id } = await oldUser('put_upon');
    const { visitor } = await createTestUser(server, 'meddler');
    const input = { userID: id, updates: [terms(9)] };
    const { data } = await visitor.graphql(UPDATE, { input });
    expect(data.updateUserProductConsent).toMatchObject({ productConsent: null, error: { code: 'FORBIDDEN' } });
    const { errors } = await new Visitor(server).graphql(UPDATE, { input });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect(await decisionsOf(id)).toEqual([]);
  });

  test('over and over is stopped', async () => {
    const { update } = await oldUser('hammering');
    let code: string | undefined;
    for (let i = 0; i <= 30; i += 1) code = (await update(terms(9))).error?.code;
    expect(code).toBe('RATE_LIMITED');
  });
});

describe('a new version', () => {
  test('holds from its date on, asks everybody who was there, and is written to the audit log', async () => {
    const { update, visitor } = await oldUser('reader_one');
    await update(terms(9), terms(9, { consentType: 'PRIVACY_NOTICE' }));
    const versions = await Promise.all([
      publishVersion(server.platform, 'TERMS_OF_SERVICE', new Date(now + 2 * DAY), null),
      publishVersion(server.platform, 'TERMS_OF_SERVICE', new Date(now + 3 * DAY), null),
    ]);
    expect([...versions].sort()).toEqual([10, 11]);
    const due = async () =>
      (await visitor.graphql(CURRENT)).data.currentUser.productConsent.map(
        (one: { shouldShowNotification: boolean }) => one.shouldShowNotification,
      );
    expect(await due()).toEqual([false, false]);
    now += 4 * DAY;
    expect(await due()).toEqual([true, false]);
    expect((await update(terms(9))).error.code).toBe('VERSION_OUTDATED');
    await update(terms(11));
    expect(await due()).toEqual([false, false]);
    const entries = await server.platform.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'agreement.publish')
      .execute();
    expect(entries).toHaveLength(2);
  });
});
