import { parseChatLine } from '@bandshell/contract';
import { OAUTH_SCOPES } from '@bandshell/domain/oauth';
import {
  ChatPeer,
  codeForm,
  createTestUser,
  issueProgramToken,
  PROGRAM_CALLBACK,
  registerProgram,
  startTestServer,
  streamFixture,
  type TestProgram,
  type TestServer,
  type TestUser,
  takeCode,
  until,
} from '@bandshell/testkit';
import { ApiClient } from '@twurple/api';
import { AppTokenAuthProvider, exchangeCode, RefreshingAuthProvider, StaticAuthProvider } from '@twurple/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let program: TestProgram;
let owner: TestUser;
let guest: TestUser;
const { goLive } = streamFixture(() => server);
beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'patchbaypatty');
  guest = await createTestUser(server, 'glazeguest');
  program = await registerProgram(owner, 'CONFIDENTIAL');
  // The libraries' own setting for another host. Nothing stands between them and the site.
  process.env.TWURPLE_MOCK_API_PORT = new URL(server.url).port;
});
afterAll(async () => {
  delete process.env.TWURPLE_MOCK_API_PORT;
  await server?.close();
});

const apiOf = async (user: TestUser): Promise<ApiClient> => {
  const token = await issueProgramToken(server, program, user, OAUTH_SCOPES);
  return new ApiClient({ authProvider: new StaticAuthProvider(program.id, token, [...OAUTH_SCOPES]) });
};

test('@twurple/auth gets an app token; @twurple/api reads users, channels, streams and games', async () => {
  const api = new ApiClient({ authProvider: new AppTokenAuthProvider(program.id, program.secret ?? '') });
  const streamId = await goLive(owner);
  const user = await api.users.getUserByName('patchbaypatty');
  expect(user).toMatchObject({ id: owner.id, name: 'patchbaypatty', broadcasterType: '' });
  expect(await api.channels.getChannelInfoById(owner.id)).toMatchObject({ id: owner.id, name: 'patchbaypatty' });
  expect(await api.streams.getStreamByUserId(owner.id)).toMatchObject({ id: streamId, type: 'live' });
  expect((await api.streams.getStreamsPaginated().getAll()).map(({ userName }) => userName)).toEqual(['patchbaypatty']);
  expect(await api.games.getGameByName('no such game')).toBeNull();
  expect((await api.search.searchChannels('patch')).data).toMatchObject([{ name: 'patchbaypatty' }]);
  expect((await api.clips.getClipsForBroadcaster(owner.id)).data).toEqual([]);
  expect((await api.videos.getVideosByUser(owner.id)).data).toBeInstanceOf(Array);
});

test('@twurple/auth exchanges a code, validates the token and refreshes it', async () => {
  const { code, codeVerifier } = await takeCode(owner, program, { scope: 'user:read:email chat:read' });
  expect(codeForm(program, { code, codeVerifier }).redirect_uri).toBe(PROGRAM_CALLBACK);
  // This client knows no PKCE, so the code is exchanged as other clients do, and it goes on from there.
  const form = new URLSearchParams(codeForm(program, { code, codeVerifier }));
  const answer = await fetch(`${server.url}/oauth2/token?${form}`, { method: 'POST' });
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string; scope: string[] };
  expect(tokens.scope).toEqual(['user:read:email', 'chat:read']);
  const authProvider = new RefreshingAuthProvider({ clientId: program.id, clientSecret: program.secret ?? '' });
  const userId = await authProvider.addUserForToken({
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresIn: 0,
    obtainmentTimestamp: 0,
    scope: tokens.scope,
  });
  expect(userId).toBe(owner.id);
  const api = new ApiClient({ authProvider });
  expect(await api.users.getAuthenticatedUser(owner.id)).toMatchObject({ name: 'patchbaypatty' });
  await expect(exchangeCode(program.id, program.secret ?? '', 'x', PROGRAM_CALLBACK)).rejects.toThrow();
});

test('@twurple/api moderates, writes, follows and changes the channel', async () => {
  const api = await apiOf(owner);
  const guestApi = await apiOf(guest);
  await api.channels.updateChannelInfo(owner, { title: 'Glazing day' });
  expect(await api.channels.getChannelInfoById(owner)).toMatchObject({ title: 'Glazing day' });
  const sent = await guestApi.asUser(guest.id, (client) => client.chat.sendChatMessage(owner, 'hello'));
  expect(sent).toMatchObject({ isSent: true, id: expect.any(String) });
  await api.moderation.deleteChatMessages(owner, sent.id);
  await api.moderation.addModerator(owner, guest);
  expect((await api.moderation.getModerators(owner)).data).toMatchObject([{ userId: guest.id }]);
  await api.moderation.removeModerator(owner, guest);
  const [ban] = await api.moderation.banUser(owner, { user: guest, reason: 'spam', duration: 60 });
  expect(ban).toMatchObject({ userId: guest.id });
  expect((await api.moderation.getBannedUsers(owner)).data).toMatchObject([{ userId: guest.id, reason: 'spam' }]);
  await api.moderation.unbanUser(owner, guest);
  await api.chat.updateSettings(owner, { slowModeEnabled: true, slowModeDelay: 10 });
  expect(await api.chat.getSettings(owner)).toMatchObject({ slowModeEnabled: true, slowModeDelay: 10 });
  await api.chat.setColorForUser(owner, 'blue');
  expect(await api.chat.getColorForUser(owner)).toBe('#0000FF');
  expect((await api.channels.getChannelFollowers(owner)).total).toBe(0);
  expect((await api.chat.getChatters(owner)).data).toEqual([]);
  await api.whispers.sendWhisper(owner, guest, 'the kiln is open');
  await api.users.createBlock(owner, guest);
  await api.users.deleteBlock(owner, guest);
});

test('@twurple/api starts, reads and ends polls', async () => {
  const api = await apiOf(owner);
  const poll = await api.polls.createPoll(owner.id, { title: 'Glaze?', choices: ['Celadon', 'Shino'], duration: 60 });
  expect(poll).toMatchObject({ title: 'Glaze?', status: 'ACTIVE', durationInSeconds: 60 });
  expect(poll.choices.map(({ title, totalVotes }) => [title, totalVotes])).toEqual([
    ['Celadon', 0],
    ['Shino', 0],
  ]);
  expect((await api.polls.getPolls(owner.id)).data.map(({ id }) => id)).toEqual([poll.id]);
  expect(await api.polls.getPollById(owner.id, poll.id)).toMatchObject({ id: poll.id });
  expect(await api.polls.endPoll(owner.id, poll.id)).toMatchObject({ status: 'TERMINATED' });
  expect(await api.polls.endPoll(owner.id, poll.id, false)).toMatchObject({ status: 'ARCHIVED' });
  const other = await apiOf(guest);
  await expect(other.polls.getPolls(owner.id)).rejects.toThrow('401');
});

test('@twurple/api announces, recommends a channel, and lists and names VIPs', async () => {
  const api = await apiOf(owner);
  const other = await apiOf(guest);
  const peer = await ChatPeer.overTcp(server.ircPort ?? 0);
  await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', 'NICK justinfan123');
  await peer.exchange('JOIN #patchbaypatty');
  await api.chat.sendAnnouncement(owner.id, { message: 'the kiln opens', color: 'green' });
  await api.chat.shoutoutUser(owner.id, guest.id);
  await server.drainEvents();
  const heard: (string | undefined)[] = [];
  await until('both notices', async () => {
    for (const line of (await peer.exchange()).map((each) => parseChatLine(each))) {
      if (line?.command === 'USERNOTICE') heard.push(line.tags['msg-param-login'] ?? line.tags['msg-param-color']);
    }
    return heard.length >= 2;
  });
  expect(heard).toEqual(['GREEN', 'glazeguest']);
  peer.destroy();
  await expect(api.chat.shoutoutUser(owner.id, guest.id)).rejects.toThrow('429');
  await expect(other.asUser(guest.id, (as) => as.chat.sendAnnouncement(owner.id, { message: 'me' }))).rejects.toThrow(
    '403',
  );
  await expect(other.asUser(guest.id, (as) => as.chat.shoutoutUser(owner.id, guest.id))).rejects.toThrow('403');

  await api.channels.addVip(owner.id, guest.id);
  await expect(api.channels.addVip(owner.id, guest.id)).rejects.toThrow('422');
  expect((await api.channels.getVips(owner.id)).data).toMatchObject([{ id: guest.id, name: 'glazeguest' }]);
  expect(await api.channels.checkVipForUser(owner.id, guest.id)).toBe(true);
  expect(await api.channels.checkVipForUser(owner.id, owner.id)).toBe(false);
  await api.channels.removeVip(owner.id, guest.id);
  expect((await api.channels.getVips(owner.id)).data).toEqual([]);
});

test('@twurple/api reads emotes and badges whose pictures are there', async () => {
  const api = new ApiClient({ authProvider: new AppTokenAuthProvider(program.id, program.secret ?? '') });
  const { db } = server.platform.database;
  const now = new Date();
  await db.insertInto('emote_prefixes').values({ channel_id: owner.id, prefix: 'patch', changed_at: now }).execute();
  const emote = { channel_id: owner.id, id: '345678', name: 'Kiln', tier: 'TIER_1', is_animated: true } as const;
  await db
    .insertInto('emotes')
    .values([
      { ...emote, image_key: null, state: 'APPROVED', created_at: now },
      { ...emote, id: '345679', name: 'Secret', image_key: null, state: 'PENDING', created_at: now },
    ])
    .execute();
  const [own, ...others] = await api.chat.getChannelEmotes(owner.id);
  expect(own).toMatchObject({
    id: '345678',
    name: 'patchKiln',
    type: 'subscriptions',
    tier: '1000',
    formats: ['static', 'animated'],
  });
  expect(others).toEqual([]);
  const all = await api.chat.getGlobalEmotes();
  expect(all.length).toBeGreaterThan(20);
  const sets = await api.chat.getEmotesFromSets(['0', own?.emoteSetId ?? '', 'tier_1_999999', "'; drop"]);
  expect(sets.map(({ id }) => id)).toEqual([...all.map(({ id }) => id), '345678']);
  const badges = await api.chat.getGlobalBadges();
  expect(badges.map(({ id }) => id)).toContain('moderator');
  expect(await api.chat.getChannelBadges(owner.id)).toEqual([]);
  for (const url of [badges[0]?.versions[0]?.getImageUrl(4)]) {
    const { pathname } = new URL(url ?? '');
    expect((await fetch(`${server.url}${pathname}`)).status).toBe(200);
  }
});

test('@twurple/api reads and changes what AutoMod holds', async () => {
  const api = await apiOf(owner);
  // Its types ask for the whole object that it reads, though it sends what it is given.
  const update = (levels: Readonly<Record<string, number>>) =>
    api.moderation.updateAutoModSettings(
      owner.id,
      levels as unknown as Parameters<typeof api.moderation.updateAutoModSettings>[1],
    );
  expect((await api.moderation.getAutoModSettings(owner.id))[0]).toMatchObject({ overallLevel: null, swearing: 0 });
  const [changed] = await update({ swearing: 3, misogyny: 1, disability: 2 });
  expect(changed).toMatchObject({ overallLevel: null, swearing: 3, misogyny: 2, disability: 2, bullying: 0 });
  const [overall] = await update({ overallLevel: 4 });
  expect(overall).toMatchObject({ overallLevel: 4, swearing: 4, aggression: 4 });
  for (const data of [{}, { overallLevel: 9 }, { swearing: 9 }, { swearing: -1 }] as Readonly<
    Record<string, number>
  >[]) {
    await expect(update(data)).rejects.toThrow('400');
  }
});

test('@twurple/api is answered all that bots of streamers read when they start', async () => {
  const fresh = await createTestUser(server, 'freshpotter');
  const api = await apiOf(fresh);
  const { id } = fresh;
  expect((await api.users.getUserById(id))?.profilePictureUrl).toContain('/art/user/freshpotter.svg');
  const [channel, settings, moderators, vips, banned] = await Promise.all([
    api.channels.getChannelInfoById(id),
    api.chat.getSettings(id),
    api.moderation.getModerators(id),
    api.channels.getVips(id),
    api.moderation.getBannedUsers(id),
  ]);
  expect([channel?.id, settings.slowModeEnabled]).toEqual([id, false]);
  expect([moderators.data, vips.data, banned.data]).toEqual([[], [], []]);
  // The site has none of these; a channel without them has none either.
  const [rewards, predictions, goals, editors, shield, ads, labels] = await Promise.all([
    api.channelPoints.getCustomRewards(id),
    api.predictions.getPredictions(id),
    api.goals.getGoals(id),
    api.channels.getChannelEditors(id),
    api.moderation.getShieldModeStatus(id),
    api.channels.getAdSchedule(id),
    api.contentClassificationLabels.getAll(),
  ]);
  expect([rewards, predictions.data, goals, editors, labels]).toEqual([[], [], [], [], []]);
  expect([shield.isActive, ads.nextAdDate, ads.snoozeCount]).toEqual([false, null, 0]);
  const [badges, ownBadges, emotes, usable, cheermotes, subscriptions, teams] = await Promise.all([
    api.chat.getGlobalBadges(),
    api.chat.getChannelBadges(id),
    api.chat.getGlobalEmotes(),
    api.chat.getUserEmotes(id),
    api.bits.getCheermotes(id),
    api.subscriptions.getSubscriptions(id),
    api.teams.getTeamsForBroadcaster(id),
  ]);
  expect(badges.length).toBeGreaterThan(5);
  expect(badges[0]?.versions[0]?.getImageUrl(1)).toMatch(/1x\.png$/);
  expect([ownBadges, subscriptions.total, teams]).toEqual([[], 0, []]);
  expect(usable.data.length).toBe(emotes.length);
  expect(cheermotes.getPossibleNames()).toContain('cheer');
  const [train, key, polls, shared] = await Promise.all([
    api.hypeTrain.getHypeTrainStatusForBroadcaster(id),
    api.streams.getStreamKey(id),
    api.polls.getPolls(id),
    api.chat.getSharedChatSession(id),
  ]);
  expect([train.current, train.allTimeHigh, polls.data, shared]).toEqual([null, null, [], null]);
  expect(key.length).toBeGreaterThan(20);
  await expect(api.channelPoints.createCustomReward(id, { title: 'Water', cost: 1 })).rejects.toThrow('channel points');
  await expect(api.channels.startChannelCommercial(id, 30)).rejects.toThrow('commercial breaks');
});
