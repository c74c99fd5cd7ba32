import { Agent, request } from 'node:http';

const [url = '', seconds = '5', query = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const body = JSON.stringify({ query, variables: { login: 'nightkiln' } });
let answers = 0;
let failures = 0;

const ask = (): Promise<void> =>
  new Promise((resolve) => {
    const call = request(
      `${url}/graphql`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.on('end', () => {
          answers++;
          if (response.statusCode !== 200 || !text.includes('"nightkiln"')) failures++;
          resolve();
        });
      },
    );
    call.on('error', () => {
      failures++;
      resolve();
    });
    call.end(body);
  });

const run = async (milliseconds: number): Promise<number> => {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() - began < milliseconds) await ask();
    }),
  );
  return performance.now() - began;
};

await run(2000);
process.send?.('warm');
process.once('message', () => {
  answers = 0;
  failures = 0;
  void run(Number(seconds) * 1000).then((milliseconds) => {
    process.send?.({ answers, failures, milliseconds }, () => process.exit(0));
  });
});
