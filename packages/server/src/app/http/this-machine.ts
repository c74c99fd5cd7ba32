/** A program on this machine: a proxy that was not made known, or a bench. */
export const isThisMachine = (address: string): boolean => address.startsWith('127.') || address === '::1';
