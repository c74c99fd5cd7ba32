const CONNECTION_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Classes 08 and 57 of PostgreSQL's error codes: connection and operator intervention.
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
]);
/** The driver's own errors carry no code. */
const DRIVER_MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether an error means that the database is unreachable now; a retry may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  if (code === 'ENOENT') return syscall === 'connect';
  return (code !== undefined && CONNECTION_CODES.has(code)) || DRIVER_MESSAGE.test(message ?? '');
}

/** Whether the name of the database's host leads nowhere, or nobody can be asked for it. */
export const isUnknownHost = (error: unknown): boolean =>
  ['ENOTFOUND', 'EAI_AGAIN'].includes((error as { code?: string } | null)?.code ?? '');
