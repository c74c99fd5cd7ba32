import { type OnReadOpts, Socket } from 'node:net';

/** The source of an encoder's bytes. The argument of `take` is valid only until it returns. */
export interface ByteSource {
  readonly socket: Socket;
  onBytes(take: (bytes: Buffer) => void): void;
}

const readBytes = 64 * 1024;
/** Shared by all: a read is processed before the next one begins. */
const reads = Buffer.allocUnsafeSlow(readBytes);

/** Every read is a separate buffer, as sockets provide it. */
export const plainReads = (socket: Socket): ByteSource => ({
  socket,
  onBytes: (take) => {
    socket.on('data', take);
  },
});

/**
 * Reads an accepted TCP socket into one shared buffer (`onread`, which Node offers only for connecting sockets).
 * Without it each read costs 64 KiB of new memory and a pass through the stream machinery; a stream has over a hundred
 * reads a second. The handle moves to a new socket. `accepted` remains the socket that the listening server counts and
 * must be destroyed when the new one has closed. If there is no handle, reads are plain.
 */
export const reusedReads = (accepted: Socket): ByteSource => {
  const holder: { _handle?: object | null } = accepted as Socket & { _handle?: object | null };
  const handle = holder._handle;
  if (!handle) return plainReads(accepted);
  let take: (bytes: Buffer) => void = () => undefined;
  const onread: OnReadOpts = {
    buffer: reads,
    callback: (length) => {
      take(reads.subarray(0, length));
      return true;
    },
  };
  holder._handle = null;
  const options: object = { handle, onread };
  return {
    socket: new Socket(options),
    onBytes: (given) => {
      take = given;
    },
  };
};
