let given = 0;

/** A new address with each call, so that limits by address are independent (198.18.0.0/15, RFC 2544). */
export const newAddress = (): string => {
  given += 1;
  return `198.18.${given >> 8}.${given & 255}`;
};
