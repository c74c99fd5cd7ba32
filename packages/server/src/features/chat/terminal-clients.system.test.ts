import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChatPeer,
  createChatToken,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startTestServer({ env: { ROLES: 'api,chat,worker' } });
  owner = await createTestUser(server, 'patchbaypatty');
});
afterAll(() => server?.close());

const leaving: (() => unknown)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) await leave();
});

/** A program of the terminal, with the channel open. */
interface Program {
  readonly say: (text: string) => unknown;
  readonly act: (text: string) => unknown;
  /** Types a command. */
  readonly type: (line: string) => unknown;
  /** All that the program wrote into its logs, and on its screen where it has one. */
  readonly log: () => Promise<string>;
}

const homeOf = async (name: string): Promise<string> => {
  const home = await mkdtemp(join(tmpdir(), `${name}-`));
  leaving.push(() => rm(home, { recursive: true, force: true }));
  return home;
};

/** Starts a program and ends it after the test, as one that closed. */
const start = (command: string, args: readonly string[], home: string) => {
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, HOME: home, TERM: 'xterm', LANG: 'C.UTF-8' },
  });
  let screen = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  leaving.push(async () => {
    child.kill();
    await ended;
  });
  return { child, screen: () => screen };
};

const readAll = async (folder: string): Promise<string> => {
  const files = await readdir(folder).catch(() => []);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
};

/** irssi needs a terminal: `script` is one, and passes on what is written to it. */
const irssi = async (user: TestUser, channel: string): Promise<Program> => {
  const home = await homeOf('irssi');
  const password = `oauth:${await createChatToken(user)}`;
  await writeFile(
    join(home, 'config'),
    `servers = ({ address = "127.0.0.1"; chatnet = "site"; port = "${server.ircPort}"; password = "${password}"; autoconnect = "yes"; });
chatnets = { site = { type = "IRC"; nick = "${user.login}"; }; };
channels = ({ name = "${channel}"; chatnet = "site"; autojoin = "yes"; });
settings = {
  core = { real_name = "${user.login}"; user_name = "${user.login}"; nick = "${user.login}"; };
  "irc/core" = { cmd_queue_speed = "10msec"; };
  "fe-common/core" = { autolog = "yes"; autolog_path = "${home}/logs/$0.log"; autolog_level = "all"; };
};
`,
  );
  const { child, screen } = start(
    'script',
    ['-qfc', `stty rows 40 cols 120; exec irssi --home=${home}`, '/dev/null'],
    home,
  );
  const type = (line: string) => child.stdin.write(`${line}\r`);
  return {
    type,
    say: (text) => type(`/msg ${channel} ${text}`),
    act: (text) => type(`/action ${channel} ${text}`),
    log: async () => `${await readAll(join(home, 'logs'))}\n${screen()}`,
  };
};

/** weechat without a terminal takes its commands from a named pipe. */
const weechat = async (user: TestUser, channel: string): Promise<Program> => {
  const home = await homeOf('weechat');
  const add = `/server add site 127.0.0.1/${server.ircPort} -password=oauth:${await createChatToken(user)} -nicks=${user.login}`;
  const commands = [
    '/set logger.file.flush_delay 0',
    add,
    `/set irc.server.site.autojoin "${channel}"`,
    '/set irc.server.site.capabilities "twitch.tv/tags,twitch.tv/membership"',
    '/connect site',
  ];
  const { child } = start(
    'weechat-headless',
    ['--dir', home, ...commands.flatMap((command) => ['--run-command', command])],
    home,
  );
  const pipe = join(home, `weechat_fifo_${child.pid}`);
  const type = (line: string) => writeFile(pipe, `irc.site.${channel} *${line}\n`);
  return { type, say: type, act: (text) => type(`/me ${text}`), log: () => readAll(join(home, 'logs')) };
};

test.each([
  ['irssi', irssi],
  ['weechat', weechat],
])('%s joins, talks, acts and reads names, and no command of its own is refused', async (name, open) => {
  const user = await createTestUser(server, `reads_${name}`);
  const channel = `#${owner.login}`;
  const host = await ChatPeer.overTcp(server.ircPort ?? 0);
  leaving.push(() => host.destroy());
  await host.exchange(
    'CAP REQ :twitch.tv/tags twitch.tv/commands twitch.tv/membership',
    `PASS oauth:${await createChatToken(owner)}`,
    'NICK x',
    `JOIN ${channel}`,
  );
  const program = await open(user, channel);
  const wrote = (text: string) =>
    until(`“${text}” in the log of ${name}`, async () => (await program.log()).includes(text));
  const heard = (text: string) => host.waitForLine(text, (line) => line.includes(text));
  await heard(`:${user.login}!${user.login}@${user.login}.tmi.twitch.tv JOIN ${channel}`);

  await program.say('hello from a terminal');
  await heard(`PRIVMSG ${channel} :hello from a terminal`);
  await program.act('waves');
  await heard(`PRIVMSG ${channel} :\u0001ACTION waves\u0001`);
  await host.exchange(`PRIVMSG ${channel} :welcome, ${name}`);
  await wrote(`welcome, ${name}`);
  await program.type(`/names ${channel}`);
  await wrote(owner.login);

  expect(await program.log()).not.toMatch(/unknown command|already registered/i);
});
