import type { FirstRun } from '../demo/demo-owner.ts';
import type { RunningServer } from '../start-server.ts';

/** The message for the operator when the server has started. */
export function greeting(server: RunningServer, firstRun: FirstRun | undefined): string {
  const { config, mail } = server.platform;
  const lines = [`Bandshell is ready: ${config.publicUrl}`];
  if (server.rtmpPort !== undefined) lines.push(`  Encoder server:   ${config.rtmpUrl}`);
  if (config.srtUrl !== undefined) lines.push(`  Encoder over SRT: ${config.srtUrl}`);
  if (server.rtmpsPort !== undefined) lines.push(`  Encoder over TLS: port ${server.rtmpsPort}`);
  if (server.ircPort !== undefined) lines.push(`  Chat clients:     port ${server.ircPort} (IRC)`);
  if (server.ircsPort !== undefined) lines.push(`  Chat over TLS:    port ${server.ircsPort} (IRC)`);
  if (mail.isLocal && !config.isProduction) lines.push(`  Mails:            ${config.publicUrl}/dev/mailbox`);
  if (firstRun !== undefined) {
    lines.push(
      '',
      'The demo is yours. Log in as its owner (shown this once):',
      `  Login:            ${firstRun.login}`,
      `  Password:         ${firstRun.password}`,
      `  Stream key:       ${firstRun.streamKey}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
