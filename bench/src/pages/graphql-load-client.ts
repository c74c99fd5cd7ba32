import { Agent, request } from 'node:http';
import { dearestDocuments } from '@bandshell/testkit';

// Anonymous clients in a separate process: they send the most expensive allowed documents as fast as the server
// answers.
const [url = '', addresses = '1'] = process.argv.slice(2);
const CONNECTIONS = 8;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const bodies = dearestDocuments.map(({ body }) => JSON.stringify(body));
const statuses: Record<string, number> = {};
let sent = 0;
let isRunning = true;

const ask = (): Promise<void> =>
  new Promise((resolve) => {
    sent += 1;
    const body = bodies[sent % bodies.length] ?? '';
    const call = request(
      `${url}/graphql`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': `198.51.100.${sent % Number(addresses)}`,
        },
      },
      (response) => {
        const status = String(response.statusCode);
        statuses[status] = (statuses[status] ?? 0) + 1;
        response.resume().on('end', resolve);
      },
    );
    call.on('error', () => resolve());
    call.end(body);
  });

for (let index = 0; index < CONNECTIONS; index += 1) {
  void (async () => {
    while (isRunning) await ask();
  })();
}
process.on('message', () => {
  isRunning = false;
  process.send?.(statuses, () => process.exit(0));
});
process.send?.('begun');
