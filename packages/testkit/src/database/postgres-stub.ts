import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The answer of a stub of a PostgreSQL server: an error to each log-in, or its version to each query. */
export type StubAnswer = { readonly code: string; readonly message: string } | { readonly version: number };

export interface PostgresStub {
  readonly port: number;
  close(): Promise<void>;
}

/** A message of the protocol (PostgreSQL's manual, chapter 54): its type, its length, its body. */
function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const READY = message('Z', Buffer.from('I'));
const LET_IN = Buffer.concat([message('R', int32(0)), READY]);
const TEXT_TYPE = 25;

const refusal = (code: string, text: string): Buffer =>
  message('E', `SFATAL`, `C${code}`, `M${text}`, Buffer.from([0]));

function row(name: string, value: string): Buffer {
  const column = [name, int32(0), int16(0), int32(TEXT_TYPE), int16(-1), int32(-1), int16(0)] as const;
  const field = Buffer.from(value);
  return Buffer.concat([
    message('T', int16(1), ...column),
    message('D', int16(1), int32(field.length), field),
    message('C', 'SELECT 1'),
    READY,
  ]);
}

/** A server that speaks as much of PostgreSQL's protocol as a start looks at. Close it when the test ends. */
export async function startPostgresStub(answer: StubAnswer): Promise<PostgresStub> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    let isIn = false;
    socket.on('data', () => {
      if ('code' in answer) socket.end(refusal(answer.code, answer.message));
      else socket.write(isIn ? row('version', String(answer.version)) : LET_IN);
      isIn = true;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
