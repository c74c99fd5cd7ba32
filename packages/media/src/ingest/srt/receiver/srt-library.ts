import koffi from 'koffi';

/** Names of libsrt 1.5 on Linux and macOS, with and without the kind of its cipher library. */
const names = [
  'libsrt-openssl.so.1.5',
  'libsrt-gnutls.so.1.5',
  'libsrt.so.1.5',
  'libsrt.so.1',
  'libsrt.1.5.dylib',
  'libsrt.dylib',
];

/** Socket options (libsrt 1.5, `srt.h`, SRT_SOCKOPT). */
export const srtOption = {
  receiveBlocks: 2,
  latency: 43,
  passphrase: 26,
  streamId: 46,
  enforcedEncryption: 53,
  peerIdleTimeout: 55,
  reuseAddress: 15,
} as const;

/** Socket states (SRT_SOCKSTATUS). */
export const srtConnected = 5;

export const srtError = -1;

/** Log lines from critical ones on (`logging_api.h`, LOG_CRIT). */
const criticalOnly = 2;

/** The functions of libsrt that a receiver calls; they return -1 for an error. */
export interface SrtLibrary {
  create(): number;
  setOption(socket: number, option: number, value: Buffer): boolean;
  text(socket: number, option: number): string;
  bind(socket: number, address: Buffer): boolean;
  listen(socket: number, backlog: number): boolean;
  /** Address of the socket's own end, as the system writes it. */
  ownAddress(socket: number): Buffer;
  /** A connection and its peer's address; undefined when none waits. */
  accept(socket: number): { readonly socket: number; readonly address: Buffer } | undefined;
  /** Bytes of the next message; 0 or less when there is none. */
  receive(socket: number, into: Buffer): number;
  state(socket: number): number;
  close(socket: number): void;
  lastError(): string;
}

const addressLength = 128;
/** Of a stream id, bytes (SRT, access control). */
const longestText = 512;

/** @returns undefined when no libsrt is installed */
export function loadSrt(): SrtLibrary | undefined {
  for (const name of names) {
    try {
      return bindings(koffi.load(name));
    } catch {
      // Another name.
    }
  }
  return undefined;
}

function bindings(library: ReturnType<typeof koffi.load>): SrtLibrary {
  const call = (signature: string) => library.func(signature) as (...values: unknown[]) => number;
  const functions = {
    startup: call('int srt_startup()'),
    setLogLevel: call('void srt_setloglevel(int level)'),
    create: call('int srt_create_socket()'),
    set: call('int srt_setsockflag(int socket, int option, const void *value, int length)'),
    get: call('int srt_getsockflag(int socket, int option, _Out_ void *value, _Inout_ int *length)'),
    bind: call('int srt_bind(int socket, const void *address, int length)'),
    listen: call('int srt_listen(int socket, int backlog)'),
    ownAddress: call('int srt_getsockname(int socket, _Out_ void *address, _Inout_ int *length)'),
    accept: call('int srt_accept(int socket, _Out_ void *address, _Inout_ int *length)'),
    receive: call('int srt_recvmsg(int socket, _Out_ void *into, int length)'),
    state: call('int srt_getsockstate(int socket)'),
    close: call('int srt_close(int socket)'),
  };
  const errorText = library.func('const char *srt_getlasterror_str()') as () => string;
  functions.startup();
  functions.setLogLevel(criticalOnly);
  return {
    create: () => functions.create(),
    setOption: (socket, option, value) => functions.set(socket, option, value, value.length) === 0,
    text: (socket, option) => {
      const value = Buffer.alloc(longestText);
      const length = [value.length];
      return functions.get(socket, option, value, length) === 0 ? value.toString('utf8', 0, length[0]) : '';
    },
    bind: (socket, address) => functions.bind(socket, address, address.length) === 0,
    listen: (socket, backlog) => functions.listen(socket, backlog) === 0,
    ownAddress: (socket) => {
      const address = Buffer.alloc(addressLength);
      functions.ownAddress(socket, address, [addressLength]);
      return address;
    },
    accept: (socket) => {
      const address = Buffer.alloc(addressLength);
      const accepted = functions.accept(socket, address, [addressLength]);
      return accepted === srtError ? undefined : { socket: accepted, address };
    },
    receive: (socket, into) => functions.receive(socket, into, into.length),
    state: (socket) => functions.state(socket),
    close: (socket) => void functions.close(socket),
    lastError: () => errorText(),
  };
}
