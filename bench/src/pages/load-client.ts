import { Agent, request } from 'node:http';

/** The request that a load client repeats over 16 connections at once. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of a POST; without one it is a GET. */
  readonly body?: string;
  /** A valid answer has status 200 and this text; of a compressed one only the status is checked. */
  readonly expects?: string;
  readonly seconds: number;
}

/** The client's final report. */
export interface LoadReport {
  readonly answers: number;
  readonly failures: number;
  readonly milliseconds: number;
}

const { url, headers, body, expects, seconds } = JSON.parse(process.argv[2] ?? '{}') as Load;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
let answers = 0;
let failures = 0;

const ask = (): Promise<void> =>
  new Promise((resolve) => {
    const options = { method: body === undefined ? 'GET' : 'POST', agent, headers: { ...headers, ...length } };
    const call = request(url, options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        answers++;
        const isGood = expects === undefined || Buffer.concat(pieces).includes(expects);
        if (response.statusCode !== 200 || !isGood) failures++;
        resolve();
      });
    });
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
  void run(seconds * 1000).then((milliseconds) => {
    process.send?.({ answers, failures, milliseconds } satisfies LoadReport, () => process.exit(0));
  });
});
