import { randomUUID } from 'node:crypto';
import { type ChatLine, formatChatLine } from '@bandshell/contract';
import { chatNotices, checkMessage, judgeWritten, readMessageText } from '@bandshell/domain/chat';
import { type ChatNotice, chatNotice, isLogin } from '@bandshell/domain/kernel';
import type { ChatMessage } from '../../../../core/chat/chat-message.ts';
import { withTimeout } from '../../../../platform/with-timeout.ts';
import { COMMANDS } from '../capabilities.ts';
import type { Connection } from '../connection.ts';
import type { CommandContext, CommandHandler } from '../context.ts';
import { numericLine, userStateTags } from '../lines.ts';
import { emoteSetsOf, emotesOf } from '../message-emotes.ts';
import { loginOfTarget, safeTarget, sendNoSuchChannel, sendNotice } from '../notices.ts';
import type { ChannelInfo, Chatter } from '../ports.ts';
import { senderIn } from '../sender.ts';
import { channelsBeside, shareMessage } from '../share-message.ts';
import { bitsOfMessage, keyOfCheer } from '../spend-bits.ts';
import { type SaidText, TEXTS_PER_ROOM } from '../unique-texts.ts';
import { findReply } from './find-reply.ts';

/**
 * `PRIVMSG #channel :text`: cleans, checks, stores and delivers a message. The sender gets USERSTATE with the message's
 * id, never an echo. A refusal is a notice with the client's nonce.
 */
export const privmsg: CommandHandler = async (context, connection, line) => {
  const [target = '', raw = ''] = line.params;
  const clientNonce = readNonce(line);
  const refuse = (notice: ChatNotice) => {
    context.metrics.dropped('message-refused');
    sendNotice(context.serverName, connection, safeTarget(target), notice, clientNonce);
  };
  const { chatter } = connection;
  if (chatter === null) return refuse(chatNotices.loginRequired);
  if (chatter.token?.mayWrite === false) return refuse(chatNotices.readOnlyToken);
  const read = readMessageText(raw);
  if (read.kind === 'command' && context.isPersonalCommand(read.name)) {
    return runPersonalCommand(context, connection, { chatter, target, read, clientNonce });
  }
  if (read.kind === 'message' && isLogin(target.toLowerCase())) {
    // A private message of RFC 1459, as clients of the terminal send it.
    const whisper = { name: 'w', rest: `${target} ${read.text}` };
    return runPersonalCommand(context, connection, { chatter, target, read: whisper, clientNonce });
  }
  const info = await findTarget(context, connection, target);
  if (info === null) return sendNoSuchChannel(context.serverName, connection, safeTarget(target), clientNonce);
  if (!(await mayWrite(context, connection, info))) return refuse(chatNotices.membersOnly);
  switch (read.kind) {
    case 'empty':
      return connection.send(numericLine(context.serverName, '412', connection.nick, 'No text to send'));
    case 'other-ctcp':
      return;
    case 'too-long':
      return refuse(chatNotices.tooLong);
    case 'command':
      return runSlashCommand(context, connection, { chatter, info, read, clientNonce });
    case 'message':
      return sendMessage(context, connection, { chatter, info, read, clientNonce, refuse }, line);
  }
};

interface Draft {
  readonly chatter: Chatter;
  readonly info: ChannelInfo;
  readonly read: { readonly text: string; readonly action: boolean };
  readonly clientNonce: string | null;
  readonly refuse: (notice: ChatNotice) => void;
}

interface TypedCommand extends Pick<Draft, 'chatter' | 'info' | 'clientNonce'> {
  readonly read: { readonly name: string; readonly rest: string };
}

/** It needs no room: clients send it to one that does not exist. Programs of others may not use it for a user. */
const runPersonalCommand = async (
  context: CommandContext,
  connection: Connection,
  { chatter, target, read, clientNonce }: Omit<TypedCommand, 'info'> & { readonly target: string },
): Promise<void> => {
  if (chatter.token !== null && chatter.token.isOwn !== true) {
    return sendNotice(context.serverName, connection, safeTarget(target), chatNotices.ownProgramsOnly, clientNonce);
  }
  const info = { channelId: chatter.userId, login: loginOfTarget(target) ?? chatter.login };
  return runSlashCommand(context, connection, { chatter, info, read, clientNonce });
};

/** The answer is a notice, whether the command worked or not. */
const runSlashCommand = async (
  { runCommand, limits, serverName }: CommandContext,
  connection: Connection,
  { chatter, info, read, clientNonce }: TypedCommand,
): Promise<void> => {
  const answer = (notice: ChatNotice) => sendNotice(serverName, connection, `#${info.login}`, notice, clientNonce);
  const running = runCommand(read.name, { userId: chatter.userId, channelId: info.channelId, rest: read.rest });
  if (running === undefined) {
    return answer(chatNotice(chatNotices.unknownCommand, { command: read.name.slice(0, 50) }));
  }
  const notice = await withTimeout(running, limits.lookupMs, `the command ${read.name}`);
  if (notice !== null) answer(notice);
};

const sendMessage = async (
  context: CommandContext,
  connection: Connection,
  { chatter, info, read, clientNonce, refuse }: Draft,
  line: ChatLine,
): Promise<void> => {
  const { channelId, login } = info;
  // A user who is not a member writes under the same rules, so this node hears the room.
  if (!connection.joined.has(login)) context.rooms.keep(info);
  const policy = await context.gate.policy(channelId);
  const { gate } = context;
  const [closed, visit, months] = await Promise.all([
    gate.judge(chatter, channelId, policy),
    gate.visit(channelId, chatter.userId),
    gate.subscribedMonths(channelId, chatter.userId),
  ]);
  if (closed !== null) return refuse(closed);
  const parentId = line.tags['reply-parent-msg-id'] ?? '';
  const reply = parentId === '' ? null : await findReply(context, channelId, parentId);
  const now = context.now();
  const sender = senderIn(chatter, channelId, policy, months);
  const findEmotes = async () =>
    emotesOf(context, read.text, chatter.userId, channelId, await channelsBeside(context, channelId));
  const known = policy.modes.emotesOnly ? await findEmotes() : null;
  const isPrivileged = sender.isOwner || sender.isModerator;
  const isRepeated =
    policy.modes.uniqueMessages &&
    (await gate.said.isKnown(channelId, read.text, now, (since) => saidIn(context, channelId, since)));
  const unwanted = judgeWritten(policy.modes, { isPrivileged, text: read.text, emotes: known ?? '', isRepeated });
  if (unwanted !== null) return refuse(unwanted);
  const { judgement, memory } = checkMessage(
    { channelId, text: read.text, action: read.action },
    { now, sender, memory: context.senders.get(chatter.userId) },
    context.rules,
  );
  const before = context.senders.get(chatter.userId);
  context.senders.set(chatter.userId, memory, now);
  if (judgement.kind === 'refuse') return refuse(judgement.notice);
  const draft: ChatMessage = {
    id: randomUUID(),
    channelId,
    sentAt: now,
    sender,
    text: read.text,
    action: read.action,
    reply,
    emotes: known ?? (await findEmotes()),
    visit,
  };
  const written = await shareMessage(context, chatter, draft, line.tags['source-only'] === '1');
  const noteSpent = () => context.reports.note(chatter.userId, before, memory);
  if (judgement.kind === 'hold') {
    noteSpent();
    context.archive.save(written, 'held');
    context.metrics.dropped('message-held');
    return sendNotice(context.serverName, connection, `#${login}`, judgement.notice, clientNonce);
  }
  const screened = await context.screen(written);
  if (screened.kind === 'refuse') {
    // A message that was not sent may be written again.
    if (context.senders.get(chatter.userId) === memory) context.senders.set(chatter.userId, before, now);
    return refuse(screened.notice);
  }
  noteSpent();
  if (screened.kind === 'hold') {
    context.metrics.dropped('message-held');
    return sendNotice(context.serverName, connection, `#${login}`, screened.notice, clientNonce);
  }
  const bits = await bitsOfMessage(context.bits, chatter, written);
  const message = bits === 0 ? written : { ...written, bits };
  if (bits === 0) context.archive.save(message, 'delivered');
  else {
    // It stores the message with what it spends.
    const refusal = await context.bits.spend(message, keyOfCheer(message, clientNonce));
    if (refusal !== null) {
      if (context.senders.get(chatter.userId) === memory) context.senders.set(chatter.userId, before, now);
      return refuse(refusal);
    }
  }
  gate.said.note(channelId, read.text, now);
  gate.noteSent(channelId, chatter.userId, policy);
  if (visit === 'first') gate.noteFirst(channelId, chatter.userId);
  context.metrics.messageSent();
  context.rooms.publish(message, { connection, clientNonce });
  if (connection.has(COMMANDS)) {
    const sets = await emoteSetsOf(context, chatter.userId, channelId);
    const { id, emotes } = message;
    const tags = userStateTags(
      sender,
      { id, at: now, clientNonce, emotes, parentId: reply?.parentId, bits: message.bits },
      sets,
    );
    connection.send(
      connection.tagged(
        tags,
        formatChatLine({ prefix: context.serverName, command: 'USERSTATE', params: [`#${login}`] }),
      ),
    );
  }
};

/** The last texts of a room on all nodes; those that this node knows, if they cannot be looked up. */
const saidIn = async (
  { archive, rooms, limits, log }: CommandContext,
  channelId: string,
  since: number,
): Promise<readonly SaidText[]> => {
  const known = (rooms.room(channelId)?.history ?? []).flatMap(({ message }) =>
    message === null ? [] : [{ text: message.source.text, at: message.source.sentAt }],
  );
  try {
    const stored = await withTimeout(
      archive.texts(channelId, since, TEXTS_PER_ROOM),
      limits.lookupMs,
      'the look-up of texts',
    );
    return [...stored, ...known];
  } catch (error) {
    log.warn({ err: error, channelId }, 'the last texts of a room could not be looked up');
    return known;
  }
};

/** Joined channels are known; others are looked up, because a client may write without joining. */
const findTarget = async (
  context: CommandContext,
  connection: Connection,
  target: string,
): Promise<ChannelInfo | null> => {
  const login = loginOfTarget(target);
  if (login === null) return null;
  const channelId = connection.joined.get(login);
  if (channelId !== undefined) return { channelId, login };
  return withTimeout(context.channels.get(login), context.limits.lookupMs, 'the look-up of a channel');
};

/** Anybody who has joined may be there; others are asked about, because a client may write without joining. */
const mayWrite = async (context: CommandContext, connection: Connection, info: ChannelInfo): Promise<boolean> =>
  connection.joined.has(info.login) ||
  withTimeout(
    context.mayEnter(info.channelId, connection.chatter),
    context.limits.lookupMs,
    'the look-up of a restriction',
  );

const readNonce = (line: ChatLine): string | null => {
  const nonce = line.tags['client-nonce'] ?? '';
  return /^[\x21-\x7e]{1,64}$/.test(nonce) ? nonce : null;
};
