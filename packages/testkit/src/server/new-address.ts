let given = 0;

/** Another address with each call, so that what is counted by address stays apart (198.18.0.0/15, RFC 2544). */
export const newAddress = (): string => {
  given += 1;
  return `198.18.${given >> 8}.${given & 255}`;
};
