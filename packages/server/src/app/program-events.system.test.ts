import { randomUUID } from 'node:crypto';
import { OAUTH_SCOPES } from '@bandshell/domain/oauth';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  issueProgramToken,
  mutate,
  registerProgram,
  type Shop,
  startShop,
  TEST_CARDS,
  type TestProgram,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { ApiClient } from '@twurple/api';
import { StaticAuthProvider } from '@twurple/auth';
import { EventSubWsListener } from '@twurple/eventsub-ws';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceEndedSubscriptions } from '../features/subscriptions/terms/announce-ends.ts';

/** The server's clock is ahead by this (ms). It runs, so that the library's sockets hear that they are alive. */
let ahead = 0;
let shop: Shop;
let program: TestProgram;
let admin: TestUser;
let owner: TestUser;
let fan: TestUser;
let friend: TestUser;
let api: ApiClient;
let fanApi: ApiClient;
let listener: EventSubWsListener;
let fanListener: EventSubWsListener;
const heard: string[] = [];
const peers: ChatPeer[] = [];

const apiOf = async (user: TestUser): Promise<ApiClient> => {
  const token = await issueProgramToken(shop.server, program, user, OAUTH_SCOPES);
  return new ApiClient({ authProvider: new StaticAuthProvider(program.id, token, [...OAUTH_SCOPES]) });
};
/** Everything that the programs heard since the last time, in any order. */
const took = async (count: number): Promise<readonly string[]> => {
  await shop.server.drainEvents();
  await until(`${count} updates (heard: ${heard.join(' | ')})`, () => heard.length >= count);
  return heard.splice(0).sort();
};
const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { purchaseOrder { id state } error { code } } }`;
const buy = async (user: TestUser, type: string, offerID: string, more: object = {}) => {
  const paymentInstrumentID = await shop.pay.enterCard(TEST_CARDS.success);
  const input = { type, offerID, quantity: 1, key: `key-${randomUUID()}`, paymentInstrumentID, ...more };
  const { purchaseOrder } = (await user.visitor.graphql(BUY, { input })).data.purchaseOffer;
  const { db } = shop.server.platform.database;
  await until('the order', async () => {
    const row = await db.selectFrom('orders').select('state').where('id', '=', purchaseOrder.id).executeTakeFirst();
    return row?.state === 'SUCCESS';
  });
  return purchaseOrder.id as string;
};

beforeAll(async () => {
  shop = await startShop({ now: () => new Date(Date.now() + ahead) });
  const { server } = shop;
  admin = await createTestUser(server, 'shop_admin', { roles: { isStaff: true, isSiteAdmin: true } });
  owner = await createTestUser(server, 'patchbaypatty');
  fan = await createTestUser(server, 'glazeguest');
  friend = await createTestUser(server, 'kilnfriend');
  const { db } = server.platform.database;
  await db.updateTable('users').set({ is_partner: true }).where('id', '=', owner.id).execute();
  program = await registerProgram(owner, 'CONFIDENTIAL');
  // The library's own setting for another host.
  process.env.TWURPLE_MOCK_API_PORT = new URL(server.url).port;
  api = await apiOf(owner);
  fanApi = await apiOf(fan);
  // A busy machine says late that a socket is alive.
  const url = `${server.url.replace('http', 'ws')}/eventsub/ws?keepalive_timeout_seconds=120`;
  listener = new EventSubWsListener({ apiClient: api, url });
  fanListener = new EventSubWsListener({ apiClient: fanApi, url });
  const say = (line: string) => heard.push(line);
  const { id } = owner;
  const asked = [
    listener.onChannelChatNotification(id, id, (notice) => say(`notice ${notice.type} by ${notice.chatterName}`)),
    listener.onChannelSubscription(id, ({ userName, tier, isGift }) =>
      say(`subscription ${userName} ${tier} ${isGift}`),
    ),
    listener.onChannelSubscriptionMessage(id, (sub) =>
      say(`again ${sub.userName} ${sub.cumulativeMonths} ${sub.durationMonths}`),
    ),
    listener.onChannelSubscriptionGift(id, (gift) => say(`gift ${gift.gifterName} ${gift.amount} ${gift.isAnonymous}`)),
    listener.onChannelSubscriptionEnd(id, ({ userName, tier, isGift }) => say(`end ${userName} ${tier} ${isGift}`)),
    listener.onChannelCheer(id, ({ userName, bits, message }) => say(`cheer ${userName} ${bits} ${message}`)),
    listener.onChannelBitsUse(id, ({ userName, bits, messageParts }) =>
      say(`bits ${userName} ${bits} ${messageParts?.map(({ type }) => type)}`),
    ),
    listener.onChannelChatMessage(id, id, (message) =>
      say(
        `message ${message.messageParts.map(({ type }) => type)} ${Object.keys(message.badges)} ${message.bits}` +
          (message.sourceBroadcasterName === null
            ? ''
            : ` from ${message.sourceBroadcasterName} ${Object.keys(message.sourceBadges ?? {})}`),
      ),
    ),
    listener.onChannelModerate(id, id, (event) => say(`moderate ${event.moderationAction} by ${event.moderatorName}`)),
    listener.onAutoModMessageHoldV2(id, id, (held) => say(`hold ${held.userName} ${held.messageText} ${held.reason}`)),
    listener.onAutoModMessageUpdateV2(id, id, (held) =>
      // The library takes the sender for the moderator.
      say(`held ${held.userName} ${held.status}`),
    ),
    listener.onChannelShoutoutCreate(id, id, (out) =>
      say(`shoutout ${out.shoutedOutBroadcasterName} by ${out.moderatorName}`),
    ),
    listener.onChannelVipAdd(id, ({ userName }) => say(`vip ${userName}`)),
    listener.onChannelVipRemove(id, ({ userName }) => say(`unvip ${userName}`)),
    listener.onChannelUnbanRequestCreate(id, id, ({ userName, message }) => say(`appeal ${userName} ${message}`)),
    listener.onChannelUnbanRequestResolve(id, id, (request) => say(`appeal of ${request.userName} ${request.status}`)),
    listener.onChannelCharityCampaignStart(id, ({ charityName, targetAmount }) =>
      say(`charity ${charityName} ${targetAmount.localizedValue}`),
    ),
    listener.onChannelCharityDonation(id, ({ donorName, amount }) =>
      say(`donation ${donorName} ${amount.localizedValue}`),
    ),
    listener.onChannelCharityCampaignProgress(id, ({ currentAmount }) =>
      say(`collected ${currentAmount.localizedValue}`),
    ),
    listener.onChannelCharityCampaignStop(id, ({ currentAmount }) =>
      say(`collected in all ${currentAmount.localizedValue}`),
    ),
    listener.onChannelSharedChatSessionBegin(id, ({ hostBroadcasterName, participants }) =>
      say(`shared chat of ${hostBroadcasterName}: ${participants.map(({ broadcasterName }) => broadcasterName)}`),
    ),
    listener.onChannelSharedChatSessionUpdate(id, ({ participants }) =>
      say(`shared chat now: ${participants.map(({ broadcasterName }) => broadcasterName)}`),
    ),
    listener.onChannelSharedChatSessionEnd(id, ({ hostBroadcasterName }) =>
      say(`shared chat of ${hostBroadcasterName} ended`),
    ),
    fanListener.onUserWhisperMessage(fan.id, ({ senderUserName, messageText }) =>
      say(`whisper ${senderUserName} ${messageText}`),
    ),
    fanListener.onChannelChatUserMessageHold(id, fan.id, ({ userName }) => say(`own message held ${userName}`)),
    fanListener.onChannelChatUserMessageUpdate(id, fan.id, ({ status }) => say(`own message ${status}`)),
    fanListener.onChannelShoutoutReceive(fan.id, fan.id, (out) =>
      say(`shoutout from ${out.shoutingOutBroadcasterName}`),
    ),
  ];
  // One after the other: a socket without a subscription is closed after ten seconds, and those of a program wait for each
  // other.
  const ofFan = 4;
  const failures: string[] = [];
  let ready = 0;
  for (const [each, count] of [
    [fanListener, ofFan],
    [listener, asked.length],
  ] as const) {
    each.onSubscriptionCreateSuccess(() => {
      ready += 1;
    });
    each.onSubscriptionCreateFailure((_subscription, error) => failures.push(String(error)));
    each.start();
    await until('the subscriptions', () => ready + failures.length === count, 60_000);
  }
  expect(failures).toEqual([]);
});
afterAll(async () => {
  listener?.stop();
  fanListener?.stop();
  for (const peer of peers) peer.destroy();
  delete process.env.TWURPLE_MOCK_API_PORT;
  await shop?.close();
});
test('subscriptions are heard of with their notices, from the first to the end', async () => {
  await buy(fan, 'channel_sub', `sub-${owner.id}-1000-1m`);
  expect(await took(2)).toEqual(['notice sub by glazeguest', 'subscription glazeguest 1000 false']);
  await buy(fan, 'channel_sub_standard_gift', `gift-${owner.id}-1000-1m-${friend.id}`);
  expect(await took(3)).toEqual([
    'gift glazeguest 1 false',
    'notice sub_gift by glazeguest',
    'subscription kilnfriend 1000 true',
  ]);
  const subscriptions = await api.subscriptions.getSubscriptions(owner.id);
  expect([subscriptions.total, subscriptions.points]).toEqual([2, 2]);
  expect(subscriptions.data.map(({ userName, gifterName, tier }) => [userName, gifterName, tier]).sort()).toEqual([
    ['glazeguest', null, '1000'],
    ['kilnfriend', 'glazeguest', '1000'],
  ]);
  expect(await api.subscriptions.getSubscriptionForUser(owner.id, friend.id)).toMatchObject({ isGift: true });
  expect(await fanApi.subscriptions.checkUserSubscription(fan.id, owner.id)).toMatchObject({ tier: '1000' });
  expect(await fanApi.subscriptions.checkUserSubscription(fan.id, friend.id)).toBeNull();
  await expect(fanApi.subscriptions.getSubscriptions(owner.id)).rejects.toThrow();
  const { platform } = shop.server;
  await sql`update subscription_terms set ends_at = ${new Date(Date.now() + 1_000)} where user_id = ${friend.id}`.execute(
    platform.database.db,
  );
  ahead = 60_000;
  await announceEndedSubscriptions(platform);
  expect(await took(1)).toEqual(['end kilnfriend 1000 true']);
  // It ends once, whenever the job runs again.
  await announceEndedSubscriptions(platform);
  expect(await took(0)).toEqual([]);
  expect((await api.subscriptions.getSubscriptions(owner.id)).total).toBe(1);
});

test('a cheer is heard of as a message in fragments, with the badges of chat', async () => {
  await buy(fan, 'bits_bundle', 'bits-500');
  const peer = await ChatPeer.overTcp(shop.server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(`PASS oauth:${await createChatToken(fan)}`, 'NICK x', `JOIN #${owner.login}`);
  peer.say(`PRIVMSG #${owner.login} :Cheer100 lovely :) for @${owner.login} and @nobody_at_all`);
  expect(await took(3)).toEqual([
    'bits glazeguest 100 cheermote,text,emote,text,mention,text',
    `cheer glazeguest 100 Cheer100 lovely :) for @${owner.login} and @nobody_at_all`,
    'message cheermote,text,emote,text,mention,text founder 100',
  ]);
  const board = await api.bits.getLeaderboard(owner.id, { period: 'day', startDate: new Date() });
  expect(board.entries.map(({ userName, rank, amount }) => [userName, rank, amount])).toEqual([['glazeguest', 1, 100]]);
  expect((await api.bits.getLeaderboard(owner.id, { contextUserId: friend.id })).entries).toEqual([]);
  const cheermotes = await api.bits.getCheermotes(owner.id);
  expect(cheermotes.getPossibleNames()).toEqual(['cheer', 'encore']);
  const { url } = cheermotes.getCheermoteDisplayInfo('cheer', 100, { background: 'dark', scale: '1', state: 'static' });
  const picture = Buffer.from(await (await fetch(url.replace(/^https?:\/\/[^/]+/, shop.server.url))).arrayBuffer());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
});

test('announcements, shoutouts, VIPs, modes, bans and deletions are heard of', async () => {
  await api.chat.sendAnnouncement(owner.id, { message: 'Kiln opens', color: 'blue' });
  await api.chat.shoutoutUser(owner.id, fan.id);
  await api.channels.addVip(owner.id, friend.id);
  await api.channels.removeVip(owner.id, friend.id);
  expect(await took(7)).toEqual([
    'moderate unvip by patchbaypatty',
    'moderate vip by patchbaypatty',
    'notice announcement by patchbaypatty',
    'shoutout from patchbaypatty',
    'shoutout glazeguest by patchbaypatty',
    'unvip kilnfriend',
    'vip kilnfriend',
  ]);
  await api.chat.updateSettings(owner.id, { slowModeEnabled: true, slowModeDelay: 5, emoteOnlyModeEnabled: true });
  await api.chat.updateSettings(owner.id, { slowModeEnabled: false, emoteOnlyModeEnabled: false });
  await api.moderation.banUser(owner.id, { user: friend.id, duration: 60, reason: 'spam' });
  await api.moderation.unbanUser(owner.id, friend.id);
  await api.moderation.banUser(owner.id, { user: friend.id, reason: 'spam' });
  await api.moderation.deleteChatMessages(owner.id);
  await api.moderation.addBlockedTerm(owner.id, 'mudpie');
  expect(await took(9)).toEqual(
    ['add_blocked_term', 'ban', 'clear', 'emoteonly', 'emoteonlyoff', 'slow', 'slowoff', 'timeout', 'untimeout'].map(
      (action) => `moderate ${action} by patchbaypatty`,
    ),
  );
  await mutate(friend.visitor, 'createBanAppeal', { channelID: owner.id, text: 'Please' }, 'appeal { id }');
  expect(await took(1)).toEqual(['appeal kilnfriend Please']);
  const [request] = (await api.moderation.getUnbanRequests(owner.id, 'pending')).data;
  expect(request).toMatchObject({ userName: 'kilnfriend', message: 'Please' });
  await api.moderation.resolveUnbanRequest(owner.id, request?.id ?? '', true, 'Fine');
  expect(await took(2)).toEqual(['appeal of kilnfriend approved', 'moderate approve_unban_request by patchbaypatty']);
});

test('a held message is heard of by moderators and by its sender, and a whisper by its receiver alone', async () => {
  await mutate(owner.visitor, 'updateAutomod', { channelID: owner.id, overallLevel: 4 }, '');
  await shop.server.drainEvents();
  const held = fanApi.asUser(fan.id, (client) => client.chat.sendChatMessage(owner.id, 'what a fucking great glaze'));
  await expect(held).rejects.toThrow('being checked by mods');
  expect(await took(2)).toEqual(['hold glazeguest what a fucking great glaze automod', 'own message held glazeguest']);
  const { db } = shop.server.platform.database;
  const { id } = await db.selectFrom('chat_held_messages').select('id').executeTakeFirstOrThrow();
  await api.moderation.processHeldAutoModMessage(owner.id, id, false);
  expect(await took(2)).toEqual(['held glazeguest denied', 'own message denied']);
  await api.whispers.sendWhisper(owner.id, fan.id, 'Thank you');
  await fanApi.whispers.sendWhisper(fan.id, owner.id, 'You are welcome');
  expect(await took(1)).toEqual(['whisper patchbaypatty Thank you']);
});

test('a campaign for a charity is heard of, without the names of donors', async () => {
  const charity = { name: 'Clay for all', url: 'https://example.org', description: 'Clay' };
  const added = await mutate(admin.visitor, 'addCharity', charity, 'charity { id }');
  const begun = { charityID: added.charity.id, goal: 10_000 };
  const { campaign } = await mutate(owner.visitor, 'startCharityCampaign', begun, 'campaign { id }');
  await buy(fan, 'charity', `donation-${campaign.id}-2500`);
  expect(await api.charity.getCharityCampaign(owner.id)).toMatchObject({ charityName: 'Clay for all' });
  expect((await api.charity.getCharityCampaignDonations(owner.id)).data).toEqual([]);
  await owner.visitor.graphql('mutation { endCharityCampaign { error { code } } }');
  expect(await took(4)).toEqual([
    'charity Clay for all 100',
    'collected 25',
    'collected in all 25',
    'donation ananonymousgifter 25',
  ]);
});

test('a shared chat: its begin, changes and end, its session, and where a message comes from', async () => {
  const accept = async (user: TestUser) => {
    await mutate(friend.visitor, 'inviteToSharedChat', { login: user.login }, 'user { id }');
    const { data } = await user.visitor.graphql('{ currentUser { sharedChatting { invitations { sharedChatID } } } }');
    return mutate(user.visitor, 'acceptSharedChat', data.currentUser.sharedChatting.invitations[0], 'user { id }');
  };
  expect(await api.chat.getSharedChatSession(owner.id)).toBeNull();
  await accept(owner);
  const pair = [friend.login, owner.login];
  expect(await took(1)).toEqual([`shared chat of ${friend.login}: ${pair}`]);
  const session = await api.chat.getSharedChatSession(owner.id);
  expect(session?.hostBroadcasterId).toBe(friend.id);
  expect(session?.participants.map(({ broadcasterId }) => broadcasterId)).toEqual([friend.id, owner.id]);
  await accept(fan);
  expect(await took(1)).toEqual([`shared chat now: ${[...pair, fan.login]}`]);
  const peer = await ChatPeer.overTcp(shop.server.ircPort ?? 0);
  peers.push(peer);
  await peer.exchange('CAP REQ :twitch.tv/tags', `PASS oauth:${await createChatToken(owner)}`, 'NICK x');
  await peer.exchange(`PRIVMSG #${friend.login} :hello from the other chat`);
  expect(await took(1)).toEqual([`message text broadcaster,partner 0 from ${friend.login} partner`]);
  await friend.visitor.graphql('mutation { leaveSharedChat { error { code } } }');
  expect(await took(1)).toEqual([`shared chat of ${friend.login} ended`]);
  expect(await api.chat.getSharedChatSession(owner.id)).toBeNull();
});
