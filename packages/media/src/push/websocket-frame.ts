const binaryFrame = 0x82;

/**
 * A whole binary frame of a server (RFC 6455, section 5.2: unmasked), which can be written to any number of sockets.
 * Copies the payload.
 */
export const binaryMessage = (payload: Uint8Array): Buffer => {
  const { length } = payload;
  const head = length < 126 ? 2 : length < 0x1_0000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = binaryFrame;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.set(payload, head);
  return frame;
};
