import { createServer } from 'node:net';
import type { Config } from '../../platform/config.ts';
import type { Finding } from './finding.ts';

type PortState = 'free' | 'taken' | 'forbidden' | 'no-address';

/** Whether the port can be opened now, by opening it. */
function tryPort(host: string, port: number): Promise<PortState> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'EADDRINUSE' ? 'taken' : error.code === 'EACCES' ? 'forbidden' : 'no-address');
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/** Whether Bandshell itself answers on the site's port. */
async function isOurs({ host, port }: Config): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** The three ports of the site: free, or used by the site itself. */
export async function checkPorts(config: Config): Promise<Finding[]> {
  const running = await isOurs(config);
  const ports = [
    { name: 'HTTP', setting: 'PORT', port: config.port, needed: true },
    { name: 'RTMP', setting: 'RTMP_PORT', port: config.rtmpPort, needed: true },
    { name: 'IRC', setting: 'IRC_PORT', port: config.ircPort, needed: false },
  ];
  return Promise.all(
    ports.map(async ({ name, setting, port, needed }): Promise<Finding> => {
      const state = await tryPort(config.host, port);
      const subject = 'ports';
      if (state === 'free') {
        return {
          subject,
          state: 'good',
          what: `${name} port ${port} is ${running ? 'free, though the site runs' : 'free'}.`,
        };
      }
      if (state === 'taken' && running)
        return { subject, state: 'good', what: `${name} port ${port} is the running site’s.` };
      const what =
        state === 'taken'
          ? `${name} port ${port} is taken by another program.`
          : state === 'forbidden'
            ? `${name} port ${port} is not allowed to this user.`
            : `${config.host} is no address of this machine.`;
      const advice =
        state === 'no-address'
          ? 'Set HOST to 127.0.0.1, to 0.0.0.0 or to an address of this machine.'
          : `Stop that program, or set ${setting} to a free port${state === 'forbidden' ? ' above 1023' : ''}.`;
      return { subject, state: needed ? 'bad' : 'warning', what, advice };
    }),
  );
}
