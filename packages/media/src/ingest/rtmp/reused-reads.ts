import { type OnReadOpts, Socket } from 'node:net';

/** Where an encoder's bytes come from. What `take` is given holds only until it returns. */
export interface ByteSource {
  readonly socket: Socket;
  onBytes(take: (bytes: Buffer) => void): void;
}

const readBytes = 64 * 1024;
/** One for all: a read is taken before the next one begins. */
const reads = Buffer.allocUnsafeSlow(readBytes);

/** Every read is a buffer of its own, as sockets give them. */
export const plainReads = (socket: Socket): ByteSource => ({
  socket,
  onBytes: (take) => {
    socket.on('data', take);
  },
});

/**
 * Reads of an accepted TCP socket into one buffer (`onread`, which Node offers to connecting sockets alone): without it
 * each read, of which a stream makes over a hundred a second, costs 64 KiB of new memory and a turn through the stream
 * machinery. The handle moves to a new socket; `accepted` stays what the listening server counts and must be destroyed
 * when the new one has closed. Where there is no handle to be had, reads are plain.
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
