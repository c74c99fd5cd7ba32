import { Duplex } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { COMMANDS, MEMBERSHIP, TAGS } from './capabilities.ts';
import { ChatRoom } from './chat-room.ts';
import { Connection } from './connection.ts';
import type { RoomLine } from './room-line.ts';

/** A socket that records its writes, one entry each. */
const member = (options: { capabilities?: number; userId?: string; webSocket?: boolean } = {}) => {
  const writes: string[] = [];
  const out = new Duplex({
    read: () => {},
    decodeStrings: false,
    write: (chunk, _, done) => {
      writes.push(String(chunk));
      done();
    },
  });
  const connection = new Connection(
    {
      kind: options.webSocket ? 'websocket' : 'tcp',
      out,
      sessionToken: null,
      pause: () => {},
      resume: () => {},
      end: () => {},
      destroy: () => {},
    },
    0,
    256 * 1024,
    { onSkipped: () => {} },
  );
  connection.capabilities |= options.capabilities ?? 0;
  const { userId } = options;
  if (userId !== undefined) {
    connection.chatter = {
      userId,
      login: `user${userId}`,
      displayName: '',
      color: '#000000',
      isStaff: false,
      isSiteAdmin: false,
      isPartner: false,
      isAffiliate: false,
      language: 'en',
      sessionId: null,
      token: null,
    };
  }
  return { connection, writes };
};

const message = (
  id: string,
  senderId: string,
  more: Partial<RoomLine> & { isAlwaysShown?: boolean } = {},
): RoomLine => ({
  tags: `@id=${id} `,
  bare: `PRIVMSG #a :${id}`,
  needs: 0,
  from: null,
  hiddenFromUserId: null,
  ...more,
  message: {
    id,
    senderId,
    isAlwaysShown: more.isAlwaysShown ?? false,
    historicalTags: `@historical=1;id=${id} `,
    source: {
      id,
      channelId: '1',
      sentAt: 0,
      sender: {
        ...{ userId: senderId, login: '', displayName: '', color: '', badges: '', badgeInfo: '' },
        ...{ isOwner: false, isModerator: false, isVip: false },
      },
      text: id,
      action: false,
      reply: null,
      emotes: '',
      visit: null,
    },
  },
});

const presence = (userId: string): RoomLine => ({
  tags: '',
  bare: `:${userId} JOIN #a`,
  needs: MEMBERSHIP,
  from: null,
  hiddenFromUserId: userId,
  message: null,
});

const openRoom = (historyLimit = 3) => {
  const flushes: [number, number][] = [];
  const room = new ChatRoom('1', 'a', historyLimit, { onFlush: (lines, members) => flushes.push([lines, members]) });
  return { room, flushes };
};

describe('a chat room', () => {
  test('writes all lines of a flush at once, to each as it asked for them', () => {
    const { room, flushes } = openRoom();
    const plain = member();
    const tagged = member({ capabilities: TAGS | COMMANDS });
    const watcher = member({ capabilities: MEMBERSHIP });
    for (const { connection } of [plain, tagged, watcher]) room.add(connection);
    for (const line of [message('m1', '7'), presence('8'), message('m2', '9')]) room.deliver(line);
    room.flush();
    expect(plain.writes).toEqual(['PRIVMSG #a :m1\r\nPRIVMSG #a :m2\r\n']);
    expect(tagged.writes).toEqual(['@id=m1 PRIVMSG #a :m1\r\n@id=m2 PRIVMSG #a :m2\r\n']);
    expect(watcher.writes).toEqual(['PRIVMSG #a :m1\r\n:8 JOIN #a\r\nPRIVMSG #a :m2\r\n']);
    expect(flushes).toEqual([[3, 3]]);
  });

  test('writes the same bytes to all of a class, as one text frame to WebSockets', () => {
    const { room } = openRoom();
    const members = [member({ webSocket: true }), member({ webSocket: true, capabilities: COMMANDS })];
    for (const { connection } of members) room.add(connection);
    room.deliver(message('m1', '7'));
    room.flush();
    const payload = 'PRIVMSG #a :m1\r\n';
    for (const { writes } of members)
      expect(writes).toEqual([`${String.fromCharCode(0xfffd, payload.length)}${payload}`]);
  });

  test('flushes by itself, soon', async () => {
    const { room } = openRoom();
    const { connection, writes } = member();
    room.add(connection);
    room.deliver(message('m1', '7'));
    expect(writes).toEqual([]);
    await vi.waitFor(() => expect(writes).toHaveLength(1), 5000);
  });

  test('gives the sending socket no echo, and the sender’s other sockets the message', () => {
    const { room } = openRoom();
    const sending = member({ userId: '7' });
    const other = member({ userId: '7' });
    for (const { connection } of [sending, other]) room.add(connection);
    for (const line of [message('m1', '7', { from: sending.connection }), message('m2', '8')]) room.deliver(line);
    room.flush();
    expect(sending.writes).toEqual(['PRIVMSG #a :m2\r\n']);
    expect(other.writes).toEqual(['PRIVMSG #a :m1\r\nPRIVMSG #a :m2\r\n']);
  });

  test('tells nobody of their own coming', () => {
    const { room } = openRoom();
    const ann = member({ userId: '7', capabilities: MEMBERSHIP });
    const bob = member({ userId: '8', capabilities: MEMBERSHIP });
    for (const { connection } of [ann, bob]) room.add(connection);
    for (const userId of ['7', '8']) room.deliver(presence(userId));
    room.flush();
    expect([ann.writes, bob.writes]).toEqual([[':8 JOIN #a\r\n'], [':7 JOIN #a\r\n']]);
  });

  test('gives a newcomer nothing that was gathered before, and it to the others first', () => {
    const { room } = openRoom();
    const early = member();
    const late = member();
    room.add(early.connection);
    room.deliver(message('m1', '7'));
    room.add(late.connection);
    expect(early.writes).toHaveLength(1);
    room.flush();
    expect(late.writes).toEqual([]);
    expect(room.history.map((line) => line.message?.id)).toEqual(['m1']);
  });

  test('counts a user once, and tells the first and the last of their sockets', () => {
    const { room } = openRoom();
    const [first, second, reader] = [member({ userId: '7' }), member({ userId: '7' }), member()];
    const came = [first, second, reader, first].map(({ connection }) => room.add(connection));
    expect(came).toEqual([true, false, false, false]);
    expect(room.members).toBe(3);
    const went = [first, reader, second, second].map(({ connection }) => room.remove(connection));
    expect(went).toEqual([false, false, true, false]);
    expect(room.members).toBe(0);
  });

  test('loses nobody when members leave from the middle of a class', () => {
    const { room } = openRoom();
    const members = Array.from({ length: 9 }, () => member());
    for (const { connection } of members) room.add(connection);
    for (const index of [0, 4, 8, 7]) room.remove(members[index]?.connection ?? member().connection);
    room.deliver(message('m1', '7'));
    room.flush();
    expect(members.map(({ writes }) => writes.length)).toEqual([0, 1, 1, 1, 0, 1, 1, 0, 0]);
  });

  test('keeps the last messages, joins older ones to them, and none twice', () => {
    const { room } = openRoom();
    room.add(member().connection);
    for (const id of ['m3', 'm4']) room.deliver(message(id, '7'));
    room.flush();
    room.deliver(presence('9'));
    room.deliver(message('m5', '7'));
    room.seedHistory(['m1', 'm2', 'm3', 'm5'].map((id) => message(id, '7')));
    expect(room.history.map((line) => line.message?.id)).toEqual(['m2', 'm3', 'm4']);
    room.flush();
    expect(room.history.map((line) => line.message?.id)).toEqual(['m3', 'm4', 'm5']);
  });

  test('above 20,000 members shows a sample, the owner’s and one’s own messages always', () => {
    const { room, flushes } = openRoom();
    const reader = member({ userId: '1' });
    const sender = member({ userId: '2' });
    const senderElsewhere = member({ userId: '2' });
    for (const { connection } of [reader, sender, senderElsewhere]) room.add(connection);
    const crowd = member().connection.transport;
    const observer = { onSkipped: () => {} };
    for (let i = 0; i < 20_000; i += 1) room.add(new Connection(crowd, 0, 0, observer));
    for (let i = 0; i < 100; i += 1) room.deliver(message(`own${i}`, '2', { from: sender.connection }));
    for (let i = 0; i < 100; i += 1) room.deliver(message(`other${i}`, '3'));
    room.deliver(message('owner', '4', { isAlwaysShown: true }));
    room.flush();
    const shownTo = (writes: readonly string[]) => writes.join('').split('\r\n').slice(0, -1);
    // 30 a second in flushes of 100 ms.
    expect(flushes[0]?.[0]).toBe(4);
    expect(shownTo(reader.writes)).toHaveLength(4);
    expect(shownTo(reader.writes)).toContain('PRIVMSG #a :owner');
    expect(shownTo(senderElsewhere.writes).filter((line) => line.includes(':own')).length).toBe(101);
    expect(shownTo(sender.writes).filter((line) => /:own\d/.test(line))).toEqual([]);
  });
});
