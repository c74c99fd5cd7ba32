import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, until } from '@bandshell/testkit';

const PROGRAM = '/usr/sbin/ngircd';

/** Whether the IRC server of Debian's package `ngircd` is installed. */
export const hasNgircd = (): boolean => spawnSync(PROGRAM, ['--version']).status === 0;

/** Starts it on loopback, without limits of its own. */
export const startNgircd = async (): Promise<{ readonly server: ChildProcess; readonly port: number }> => {
  const [port = 0] = await freePorts(1);
  const file = join(mkdtempSync(join(tmpdir(), 'bandshell-ngircd-')), 'ngircd.conf');
  const limits = '[Limits]\nMaxConnections = 0\nMaxConnectionsIP = 0\nMaxJoins = 0\nMaxPenaltyTime = 0\n';
  const options = '[Options]\nDNS = no\nIdent = no\nPAM = no\n';
  const global = `[Global]\nName = irc.bench.test\nInfo = bench\nListen = 127.0.0.1\nPorts = ${port}\nMotdPhrase = hello\n`;
  writeFileSync(file, global + limits + options);
  const server = spawn(PROGRAM, ['--config', file, '--nodaemon'], { stdio: 'ignore' });
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  await until('the IRC server to listen', isOpen);
  return { server, port };
};
