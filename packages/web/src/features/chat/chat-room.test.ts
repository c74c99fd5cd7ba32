import type { ChatMessageRow } from '@bandshell/domain/chat';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteSocket } from '../../platform/realtime/site-socket.ts';
import { type ChatRoom, openChatRoom } from './chat-room.ts';

class FakeSocket implements SiteSocket {
  onopen: SiteSocket['onopen'] = null;
  onmessage: SiteSocket['onmessage'] = null;
  onclose: SiteSocket['onclose'] = null;
  readonly sent: string[] = [];
  isClosed = false;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
  }
  say(...lines: string[]) {
    this.onmessage?.(lines.map((line) => `${line}\r\n`).join(''));
  }
  join(...history: string[]) {
    this.onopen?.();
    this.say(':tmi.twitch.tv 001 ann :Welcome, GLHF!');
    this.say(
      ':ann!ann@ann.tmi.twitch.tv JOIN #kiln',
      '@badges=moderator/1;color=#00FF00;display-name=Ann;mod=1 :tmi.twitch.tv USERSTATE #kiln',
      '@room-id=1;slow=0 :tmi.twitch.tv ROOMSTATE #kiln',
      ...history,
    );
  }
}

const privmsg = (id: string, text: string, tags = '') =>
  `@id=${id};display-name=Bob;color=#FF0000;user-id=7;tmi-sent-ts=1700000000000${tags} :bob!bob@bob.tmi.twitch.tv PRIVMSG #kiln :${text}`;
const ann = { login: 'ann', displayName: 'Ann', chatColor: 'Coral' };

describe('a chat room', () => {
  let sockets: FakeSocket[];
  let frames: (() => void)[];
  let room: ChatRoom;
  const socket = () => {
    const last = sockets.at(-1);
    if (last === undefined) throw new Error('no socket was opened');
    return last;
  };
  const paint = () => {
    for (const frame of frames.splice(0)) frame();
  };
  const rows = () => room.getSnapshot().list.rows;
  const messages = () => rows().filter((row): row is ChatMessageRow => row.kind === 'message');
  const open = (viewer: typeof ann | null) =>
    openChatRoom({
      channelLogin: 'kiln',
      viewer,
      open: () => {
        const made = new FakeSocket();
        sockets.push(made);
        return made;
      },
      random: () => 0,
      warn: () => undefined,
      nextFrame: (callback) => {
        frames.push(callback);
        return () => {
          frames = frames.filter((frame) => frame !== callback);
        };
      },
    });
  const lastNonce = () => /client-nonce=(\S+)/.exec(socket().sent.at(-1) ?? '')?.[1] ?? '';

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    frames = [];
    room = open(ann);
  });
  afterEach(() => {
    room.close();
    vi.useRealTimers();
  });

  it('registers by the cookie alone and joins when welcomed', () => {
    socket().onopen?.();
    expect(socket().sent).toEqual([
      'CAP REQ :twitch.tv/tags twitch.tv/commands bandshell/history bandshell/language-en\r\nNICK ann\r\n',
    ]);
    socket().say(':tmi.twitch.tv 001 ann :Welcome, GLHF!');
    expect(socket().sent.at(-1)).toBe('JOIN #kiln\r\n');
    expect(room.getSnapshot()).toMatchObject({ status: 'connecting', isSettled: false });
    socket().say('@room-id=1 :tmi.twitch.tv ROOMSTATE #kiln');
    expect(room.getSnapshot()).toMatchObject({ status: 'joined', isSettled: true });
  });

  it('says that a moderator cleared it, also to who comes later, and once', () => {
    const cleared = (tags = '') => `@${tags}room-id=1;tmi-sent-ts=1700000000001 :tmi.twitch.tv CLEARCHAT #kiln`;
    socket().join(privmsg('m1', 'hi'));
    socket().say(cleared(), privmsg('m2', 'after').replace('1700000000000', '1700000000002'));
    paint();
    const shown = () => rows().map((row) => row.text);
    expect(shown()).toEqual(['A moderator cleared the chat.', 'after']);
    socket().say(cleared('historical=1;'));
    paint();
    expect(shown()).toEqual(['A moderator cleared the chat.', 'after']);
    room.close();
    room = open(null);
    socket().join(cleared('historical=1;'));
    paint();
    expect(shown()).toEqual(['A moderator cleared the chat.']);
  });

  it('reads without an account', () => {
    room.close();
    room = open(null);
    socket().onopen?.();
    expect(socket().sent[0]).toContain('NICK justinfan1\r\n');
  });

  it('changes once a frame, however many lines come', () => {
    let changes = 0;
    socket().join();
    room.subscribe(() => {
      changes += 1;
    });
    for (let index = 0; index < 30; index += 1) socket().say(privmsg(`m${index}`, 'hi'), privmsg(`n${index}`, 'ho'));
    expect(changes).toBe(0);
    paint();
    expect(changes).toBe(1);
    expect(rows()).toHaveLength(60);
  });

  it('reads a message whole', () => {
    socket().join(privmsg('m1', 'hello @ann', ';historical=1;badges=broadcaster/1,premium/1'));
    socket().say(privmsg('m2', '\u0001ACTION waves\u0001'), privmsg('m3', '/clear is a command'));
    paint();
    expect(messages()[0]).toMatchObject({
      id: 'm1',
      login: 'bob',
      displayName: 'Bob',
      color: '#FF0000',
      badges: ['broadcaster'],
      text: 'hello @ann',
      isMention: true,
      isHistorical: true,
      at: 1_700_000_000_000,
    });
    expect(messages()[1]).toMatchObject({ text: 'waves', isAction: true, isMention: false });
    expect(messages()[2]).toMatchObject({ text: '/clear is a command' });
  });

  it('shows the own message as pending until the server took it', () => {
    socket().join();
    room.say('/me  bows');
    expect(messages()[0]).toMatchObject({ text: 'bows', isAction: true, id: null, state: { name: 'pending' } });
    expect(messages()[0]).toMatchObject({ displayName: 'Ann', color: '#00FF00', badges: ['moderator'] });
    expect(socket().sent.at(-1)).toBe(`@client-nonce=${lastNonce()} PRIVMSG #kiln :\u0001ACTION bows\u0001\r\n`);
    socket().say(
      `@client-nonce=${lastNonce()};color=#0000FF;display-name=Ann;id=m9;tmi-sent-ts=5 :tmi.twitch.tv USERSTATE #kiln`,
    );
    expect(messages()[0]).toMatchObject({ id: 'm9', at: 5, color: '#0000FF', state: { name: 'shown' } });
    vi.advanceTimersByTime(20_000);
    expect(messages()[0]).toMatchObject({ state: { name: 'shown' } });
  });

  it.each([
    ['slow mode', 'msg-id=msg_slowmode;msg-param-seconds=12', 12_000],
    ['the age of a follow', 'msg-id=msg_followersonly_followed;msg-param-minutes=10;msg-param-left=3', 180_000],
    ['a wait of no number', 'msg-id=msg_slowmode;msg-param-seconds=-1', undefined],
    ['a refusal that no wait ends', 'msg-id=msg_subsonly;msg-param-seconds=12', undefined],
  ])('knows when a message can be sent that was refused because of %s', (_what, tags, wait) => {
    socket().join();
    room.say('hi');
    socket().say(`@client-nonce=${lastNonce()};${tags} :tmi.twitch.tv NOTICE #kiln :Not now.`);
    const until = wait === undefined ? undefined : Date.now() + wait;
    expect(messages()[0]?.state).toEqual({ name: 'failed', reason: 'Not now.', until });
  });

  it('says why a message was refused, and sends it again', () => {
    socket().join();
    room.say('hi');
    socket().say(
      `@client-nonce=${lastNonce()};msg-id=msg_ratelimit :tmi.twitch.tv NOTICE #kiln :You are sending messages too quickly.`,
    );
    const failed = messages()[0];
    expect(failed).toMatchObject({ state: { name: 'failed', reason: 'You are sending messages too quickly.' } });
    if (failed === undefined) return;
    room.resend(failed);
    expect(messages()).toHaveLength(1);
    expect(messages()[0]).toMatchObject({ text: 'hi', state: { name: 'pending' } });
    vi.advanceTimersByTime(10_000);
    expect(messages()[0]).toMatchObject({ state: { name: 'failed', reason: 'No answer from the server.' } });
    room.dismiss(messages()[0] ?? failed);
    expect(rows()).toEqual([]);
  });

  it('sends what was written before it is connected as soon as it is, in order and once', () => {
    room.say('hello');
    room.say('and good evening');
    expect(messages().map(({ state }) => state.name)).toEqual(['pending', 'pending']);
    const written = () => socket().sent.flatMap((line) => /PRIVMSG #kiln :(.*)/.exec(line)?.[1] ?? []);
    expect(written()).toEqual([]);
    socket().join();
    expect(written()).toEqual(['hello', 'and good evening']);
    room.say('a third');
    expect(written()).toEqual(['hello', 'and good evening', 'a third']);
    vi.advanceTimersByTime(10_000);
    expect(messages()[0]).toMatchObject({ state: { name: 'failed', reason: 'No answer from the server.' } });
  });

  it('replies: the parent goes with the message, also after a wait and when it is sent again', () => {
    room.close();
    room = open(ann);
    socket().join(privmsg('11111111-1111-4111-8111-111111111111', 'which glaze?'));
    paint();
    const parent = messages()[0];
    room.say('the blue one', parent);
    const sent = () => socket().sent.at(-1) ?? '';
    expect(sent()).toContain(';reply-parent-msg-id=11111111-1111-4111-8111-111111111111 PRIVMSG #kiln :the blue one');
    expect(messages()[1]).toMatchObject({ reply: { parentLogin: 'bob', parentText: 'which glaze?' } });
    socket().say(`@client-nonce=${lastNonce()};msg-id=msg_ratelimit :tmi.twitch.tv NOTICE #kiln :Slower.`);
    const failed = messages()[1];
    if (failed !== undefined) room.resend(failed);
    expect(sent()).toContain('reply-parent-msg-id=11111111-1111-4111-8111-111111111111');
  });

  it('a reply to the reader speaks to the reader', () => {
    const tags = ';reply-parent-msg-id=m0;reply-parent-user-login=ann;reply-parent-display-name=Ann';
    socket().join();
    socket().say(privmsg('m1', 'me too', `${tags};reply-parent-msg-body=I\\sagree`));
    paint();
    expect(messages()[0]).toMatchObject({
      isMention: true,
      reply: { parentId: 'm0', parentText: 'I agree', threadId: 'm0' },
    });
  });

  it('gives up what waits too long for the connection', () => {
    room.say('hello');
    vi.advanceTimersByTime(9_999);
    expect(messages()[0]).toMatchObject({ state: { name: 'pending' } });
    vi.advanceTimersByTime(1);
    expect(messages()[0]).toMatchObject({ state: { name: 'failed', reason: 'Chat is not connected.' } });
    socket().join();
    expect(socket().sent.some((line) => line.includes('hello'))).toBe(false);
  });

  it('leaves commands to the server, and shows why it refused one', () => {
    room.say('/raid lea');
    paint();
    expect(rows().at(-1)).toMatchObject({ kind: 'notice', text: 'Chat is not connected.' });
    socket().join();
    expect(socket().sent.some((line) => line.includes('/raid'))).toBe(false);
    room.say(' /raid lea ');
    expect(socket().sent.at(-1)).toMatch(/^@client-nonce=\S+ PRIVMSG #kiln :\/raid lea\r\n$/);
    expect(messages()).toEqual([]);
    socket().say(
      '@client-nonce=x;msg-id=raid_error_target_offline :tmi.twitch.tv NOTICE #kiln :Lea is not live.',
      '@client-nonce=x;msg-id=unrecognized_cmd :tmi.twitch.tv NOTICE #kiln :There is no command /teleport. Type /help to see all commands.',
    );
    paint();
    expect(rows().slice(-2)).toMatchObject([
      { kind: 'notice', text: 'Lea is not live.' },
      { kind: 'notice', text: 'There is no command /teleport. Type /help to see all commands.' },
    ]);
  });

  it('tells of raids with the picture of whom they bring or whither they go', () => {
    socket().join();
    const params = 'msg-param-displayName=Lea;msg-param-login=lea';
    const picture = 'msg-param-profileImageURL=https://site.example/images/a/150.webp';
    socket().say(
      `@msg-id=raid;${params};${picture};msg-param-viewerCount=1;system-msg=x :tmi.twitch.tv USERNOTICE #kiln`,
      `@msg-id=announcement;display-name=Kim;msg-param-raid=started;${params};msg-param-profileImageURL=;msg-param-viewerCount=12 :tmi.twitch.tv USERNOTICE #kiln :x`,
      `@msg-id=announcement;display-name=Kim;msg-param-raid=moved;${params};msg-param-profileImageURL=;msg-param-viewerCount=13 :tmi.twitch.tv USERNOTICE #kiln :x`,
      `@msg-id=unraid;${params};system-msg=x :tmi.twitch.tv USERNOTICE #kiln`,
    );
    paint();
    expect(rows().slice(-4)).toMatchObject([
      { tone: 'event', text: '1 raider from Lea has joined!', pictureURL: '/images/a/150.webp' },
      { tone: 'event', text: 'Kim is raiding Lea with 12 viewers.', pictureURL: null },
      { tone: 'event', text: 'Kim raided Lea with 13 viewers.' },
      { tone: 'event', text: 'The raid has been canceled.' },
    ]);
  });

  it('comes back after a break and takes the history without doubles', () => {
    socket().join(privmsg('m1', 'one', ';historical=1'));
    socket().say(privmsg('m2', 'two'));
    socket().onclose?.();
    expect(room.getSnapshot()).toMatchObject({ status: 'waiting', isSettled: true });
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
    socket().join(...['m1', 'm2', 'm3'].map((id) => privmsg(id, id, ';historical=1')));
    paint();
    expect(messages().map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
  });

  it('waits longer after each failure and hurries when told', () => {
    for (const wait of [250, 500, 1000]) {
      const count = sockets.length;
      socket().onclose?.();
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(count + 1);
    }
    socket().onclose?.();
    room.reconnectNow();
    expect(sockets).toHaveLength(5);
  });

  it('answers pings and leaves a connection that is silent', () => {
    socket().join();
    socket().say('PING :tmi.twitch.tv');
    expect(socket().sent.at(-1)).toBe('PONG :tmi.twitch.tv\r\n');
    vi.advanceTimersByTime(30_000);
    expect(socket().sent.at(-1)).toBe('PING :bandshell\r\n');
    vi.advanceTimersByTime(60_000);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('takes deletions, notices and events, also for rows of the same frame', () => {
    socket().join();
    socket().say(
      privmsg('m1', 'bad'),
      privmsg('m2', 'fine'),
      '@target-msg-id=m1;login=bob :tmi.twitch.tv CLEARMSG #kiln :bad',
      '@msg-id=sub;system-msg=Bob\\ssubscribed :tmi.twitch.tv USERNOTICE #kiln',
      ':tmi.twitch.tv NOTICE #kiln :Slow mode is on.',
    );
    paint();
    expect(rows()).toMatchObject([
      { state: { name: 'deleted' }, text: '' },
      { state: { name: 'shown' } },
      { kind: 'notice', text: 'Bob subscribed', tone: 'event' },
      { kind: 'notice', text: 'Slow mode is on.', tone: 'plain' },
    ]);
    socket().say('@ban-duration=60 :tmi.twitch.tv CLEARCHAT #kiln :bob');
    expect(messages().map(({ state }) => state.name)).toEqual(['deleted', 'deleted']);
    socket().say(':tmi.twitch.tv CLEARCHAT #kiln');
    expect(messages()).toEqual([]);
  });

  it('keeps a bounded queue while nothing is painted', () => {
    socket().join();
    for (let index = 0; index < 1000; index += 1) socket().say(privmsg(`m${index}`, 'x'));
    paint();
    expect(rows()).toHaveLength(150);
    expect(messages().at(-1)?.id).toBe('m999');
  });
});
