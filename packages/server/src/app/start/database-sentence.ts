import { redactText } from '../../platform/log/redact.ts';

/** The database, its user and its place, as DATABASE_URL says. */
interface Target {
  readonly user: string;
  readonly database: string;
  readonly host: string;
}

type Sentence = (target: Target, message: string) => string;

const LOGIN: Sentence = ({ user }) => `it refuses the user ${user} or the password; correct them in the setting`;
const UNKNOWN_HOST: Sentence = ({ host }) => `there is no host ${host}; correct its name`;
const UNREACHABLE: Sentence = ({ host }) => `no server answers at ${host}; start it, or correct the address`;
const NO_RIGHT: Sentence = ({ user, database }, message) =>
  `its user ${user} lacks a right (${message}); make that user the owner of the database ${database} and of its schema public`;
const STARTING: Sentence = (_target, message) => `it takes no connections now (${message}); try again in a moment`;
const FULL: Sentence = () => 'its disk is full; make room there';

/** By PostgreSQL's error codes (appendix A of its manual) and the system's. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  '28P01': LOGIN,
  '28000': LOGIN,
  '3D000': ({ database }) => `it has no database ${database}; create that, or name another`,
  '3F000': ({ database }) => `the database ${database} has no schema public; create that`,
  '42501': NO_RIGHT,
  '25006': () =>
    'it is read-only; name the primary server, or set default_transaction_read_only to off for this user and database',
  '0A000': (_target, message) =>
    `it lacks what the site needs (${message}); install the contributed modules of PostgreSQL`,
  '58P01': (_target, message) =>
    `it lacks what the site needs (${message}); install the contributed modules of PostgreSQL`,
  '53100': FULL,
  '53300': () => 'it has no connection left; raise its max_connections, or lower DATABASE_POOL',
  '55P03': () => 'another process changes its tables for more than a minute; wait until that has ended',
  '57P01': STARTING,
  '57P02': STARTING,
  '57P03': STARTING,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ENOENT: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
};

/** Of errors with one of the system's codes only those of a connection are the database's. */
const isOfConnection = ({ syscall }: { syscall?: string }): boolean =>
  syscall === 'connect' || syscall === 'getaddrinfo';

/** The sentence for a database that cannot be used; undefined for errors of other kinds. */
export function databaseSentence(
  error: unknown,
  { databaseUrl, dataDir }: { readonly databaseUrl: string | undefined; readonly dataDir: string },
): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  if (sentence === undefined || (/^E[A-Z]/.test(code) && !isOfConnection({ syscall }))) return undefined;
  if (databaseUrl === undefined) {
    return sentence === FULL
      ? `The disk of the data folder ${dataDir} is full: make room, or set DATA_DIR to a folder on another disk.`
      : undefined;
  }
  return `The database of DATABASE_URL cannot be used: ${sentence(readTarget(databaseUrl), redactText(error.message))}.`;
}

function readTarget(databaseUrl: string): Target {
  const url = new URL(databaseUrl);
  const text = (part: string, fallback: string): string => (part === '' ? fallback : `"${decode(part)}"`);
  return {
    user: text(url.username, 'of this process'),
    database: text(url.pathname.slice(1), 'with the name of its user'),
    host: text(url.searchParams.get('host') ?? url.host, 'of the address'),
  };
}

/** A setting may hold a percent sign that stands for itself. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
