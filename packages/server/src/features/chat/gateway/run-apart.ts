import { Writable } from 'node:stream';
import type { ChatLine } from '@bandshell/contract';
import { chatNotices } from '@bandshell/domain/chat';
import { COMMANDS, TAGS } from './capabilities.ts';
import { runCommand } from './commands/registered-commands.ts';
import { Connection, type Transport } from './connection.ts';
import type { CommandContext } from './context.ts';
import type { Chatter, RunChatCommand } from './ports.ts';

const UNSENT_BYTES = 64 * 1024;

/** Runs one line of a chatter who has no socket, and returns the lines that a socket would have received. Slash commands are refused. */
export async function runApart(context: CommandContext, chatter: Chatter, line: ChatLine): Promise<readonly string[]> {
  let text = '';
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString('utf8');
      done();
    },
  });
  const nothing = (): void => undefined;
  const transport = {
    kind: 'tcp',
    out,
    sessionToken: null,
    pause: nothing,
    resume: nothing,
    end: nothing,
    destroy: nothing,
  } as unknown as Transport;
  const connection = new Connection(transport, context.now(), UNSENT_BYTES, { onSkipped: nothing });
  connection.capabilities = TAGS | COMMANDS;
  connection.isRegistered = true;
  connection.chatter = chatter;
  connection.nick = chatter.login;
  // A slash command may need a permission that the caller was not asked for.
  const runNone: RunChatCommand = async () => chatNotices.noPermission;
  const limited = { ...context, runCommand: runNone, isPersonalCommand: () => false };
  await runCommand(limited, connection, line);
  return text.split('\r\n').filter((each) => each !== '');
}
