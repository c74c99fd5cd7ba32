import {
  authorizationQuery,
  createTestUser,
  linkOf,
  PROGRAM_CALLBACK,
  registerProgram,
  SoftwareAuthenticator,
  sendForm,
  type TestServer,
  type TestUser,
  takeCode,
  Visitor,
} from '@bandshell/testkit';
import { giveWatchedAgain, type WatchedAgain } from './watched-again.ts';

/** The facts that the walk over the pages needs of the world that it walks through. */
export interface SampleSite {
  /** Has follows, whispers, a passkey, programs of their own and connections. */
  readonly owner: TestUser;
  /** A site admin, whose address waits to be confirmed. */
  readonly admin: TestUser;
  /** Suspended for a while, with a copyright strike. */
  readonly suspended: TestUser;
  /** A request for access that nobody has answered. */
  readonly authorizePath: string;
  /** Videos, clips and collections of the owner. */
  readonly watched: WatchedAgain;
  /** An organisation without members. */
  readonly organizationId: string;
  /** The content that a device shows that asks for access. */
  readonly deviceCode: string;
  /** Links of mails, as paths; each works. */
  readonly links: { readonly recovery: string; readonly verification: string };
}

export const CATEGORY = { name: 'Field Recordings of the Northern Harbours', slug: 'field-recordings' };
const ORGANIZATION = 'Quayside Potters';
export const TEAM = { name: 'slipway_six', displayName: 'Slipway Six' };
const TITLE = 'Glazing a hundred bowls before the kiln is hot — all night, with guests and the harbour’s foghorn';

/** Texts that users wrote: parts of them, and names of users. */
export const userTexts = ({ watched, deviceCode }: SampleSite): readonly string[] => [
  ...['harbourmaster', 'glazemaker', 'saltmarsh_under_tidewater', 'quietharbor', 'gone_for_a_while'],
  ...['nightkiln', 'NightKiln', 'example.test', 'example.org', 'Lantern Desk', 'Laptop'],
  ...[TITLE, CATEGORY.name, CATEGORY.slug, ORGANIZATION, TEAM.name, TEAM.displayName, watched.slug, deviceCode],
];

/** Sends a mutation; throws when it is refused. */
const change = async (by: TestUser, field: string, type: string, input: object): Promise<void> => {
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) { error { code message } } }`;
  const { data, errors } = await by.visitor.graphql(query, { input });
  const error = data === null ? errors[0] : data[field].error;
  if (error !== null) throw new Error(`${field}: ${JSON.stringify(error)}`);
};

const goLive = async ({ platform }: TestServer, users: readonly TestUser[]): Promise<void> => {
  const { db } = platform.database;
  const now = Date.now();
  const category = { id: '100001', slug: CATEGORY.slug, name: CATEGORY.name, display_name: CATEGORY.name };
  await db
    .insertInto('categories')
    .values({ ...category, created_at: new Date() })
    .execute();
  const facts = { title: TITLE, language: 'en', category_id: category.id };
  for (const [index, { id }] of users.entries()) {
    await db.updateTable('channels').set(facts).where('id', '=', id).execute();
    await db
      .insertInto('streams')
      .values({
        ...facts,
        id: `${100_010 + index}`,
        channel_id: id,
        node_id: 'elsewhere',
        started_at: new Date(now - 4_000_000 * (index + 1)),
        alive_at: new Date(now + 3_600_000),
      })
      .execute();
  }
};

const addPasskey = async ({ platform }: TestServer, { visitor }: TestUser): Promise<void> => {
  const begun = await visitor.graphql(
    'mutation { beginPasskeyRegistration { registration { challenge rpID userHandle } } }',
  );
  const { challenge, rpID, userHandle } = begun.data.beginPasskeyRegistration.registration;
  const said = { challenge, rpID, origin: platform.config.publicUrl };
  const passkey = new SoftwareAuthenticator().register(said, userHandle);
  await change({ visitor } as TestUser, 'registerPasskey', 'RegisterPasskeyInput', { name: 'Laptop', ...passkey });
};

/** Fills an empty site, so that each page has something to show. */
export async function fillSite(server: TestServer): Promise<SampleSite> {
  const admin = await createTestUser(server, 'harbourmaster', {
    email: 'harbourmaster@example.test',
    isEmailVerified: false,
    roles: { isStaff: true, isSiteAdmin: true },
  });
  const owner = await createTestUser(server, 'nightkiln', {
    displayName: 'NightKiln',
    email: 'nightkiln@example.test',
    roles: { isPartner: true },
  });
  const others: TestUser[] = [];
  for (const login of ['glazemaker', 'saltmarsh_under_tidewater', 'quietharbor']) {
    others.push(await createTestUser(server, login, { email: `${login}@example.test` }));
  }
  const [first, second, guest] = others;
  if (first === undefined || second === undefined || guest === undefined) throw new Error('three others are made');
  const suspended = await createTestUser(server, 'gone_for_a_while', { email: 'gone@example.test' });

  await goLive(server, [first, second, guest]);
  await change(owner, 'updateProfile', 'UpdateProfileInput', {
    description: 'Ceramics after dark. Kiln cam on weekends, glazing on Tuesdays.',
    primaryColorHex: '#1E90FF',
    chatColor: 'Blue',
  });
  for (const { id } of [first, second, suspended])
    await change(owner, 'followUser', 'FollowUserInput', { targetID: id });
  await change(guest, 'followUser', 'FollowUserInput', { targetID: owner.id });
  const story = { sourceType: 'CANVAS', gradient: 'OCEAN', caption: TITLE, visibility: 'PUBLIC', layers: [] };
  await change(owner, 'publishStory', 'PublishStoryInput', story);
  await change(owner, 'blockUser', 'BlockUserInput', { targetID: guest.id });
  await change(owner, 'sendWhisper', 'SendWhisperInput', {
    recipientID: first.id,
    text: 'Is your kiln free on Friday?',
  });
  await change(first, 'sendWhisper', 'SendWhisperInput', {
    recipientID: owner.id,
    text: 'From six on. See https://example.org/kiln',
  });
  await addPasskey(server, owner);

  await registerProgram(owner, 'CONFIDENTIAL');
  const program = await registerProgram(first, 'PUBLIC');
  const answer = await takeCode(owner, await registerProgram(second, 'PUBLIC'));
  if (answer.code === '') throw new Error('the owner has allowed nothing');
  const device = await sendForm(server, '/oauth2/device', { client_id: program.id, scope: 'chat:read chat:edit' });
  const request = {
    client_id: program.id,
    redirect_uri: PROGRAM_CALLBACK,
    response_type: 'token',
    scope: 'chat:read chat:edit user:read:email',
    state: 'from-the-program',
  };

  await change(admin, 'issueCopyrightStrike', 'IssueCopyrightStrikeInput', {
    userID: suspended.id,
    kind: 'STRIKE',
    work: 'Blue Hour',
    claimant: 'Quay Records',
    note: 'Claim 7.',
  });
  await change(admin, 'suspendUser', 'SuspendUserInput', {
    userID: suspended.id,
    reason: 'TOS_TEMPORARY',
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    note: 'Shouts at the cellist.',
  });

  await change(admin, 'createTeam', 'CreateTeamInput', { ...TEAM, ownerLogin: owner.login });

  const { data } = await admin.visitor.graphql(
    'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { id } } }',
    { input: { name: ORGANIZATION } },
  );

  const stranger = { visitor: new Visitor(server) } as TestUser;
  await stranger.visitor.graphql(
    'mutation ($input: RequestAccountRecoveryInput!) { requestAccountRecovery(input: $input) { error { code } } }',
    { input: { loginOrEmail: 'quietharbor@example.test' } },
  );
  await admin.visitor.graphql('mutation { resendVerificationEmail { error { code } } }');
  const linkTo = async (to: string): Promise<string> => {
    const mail = await server.mailbox.next({ to });
    return linkOf(mail) + new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'no-link:').hash;
  };
  return {
    owner,
    admin,
    suspended,
    authorizePath: `/oauth2/authorize?${authorizationQuery(request)}`,
    organizationId: data.createOrganization.organization.id,
    watched: await giveWatchedAgain(server, owner, '100001'),
    deviceCode: device.body.user_code,
    links: {
      recovery: await linkTo('quietharbor@example.test'),
      verification: await linkTo('harbourmaster@example.test'),
    },
  };
}
