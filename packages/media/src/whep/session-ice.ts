import { randomBytes } from 'node:crypto';
import type { PatchedIce } from '../ingest/whip/patch-session.ts';
import type { TrickleFragment } from '../ingest/whip/trickle-fragment.ts';
import { candidateLines } from './answer.ts';
import type { SessionCredentials } from './sender/messages.ts';

export const newCredentials = (): SessionCredentials => ({
  ufrag: randomBytes(12).toString('hex'),
  password: randomBytes(24).toString('hex'),
});

const newTag = (): string => `"${randomBytes(12).toString('base64url')}"`;

/** The ICE session of one viewer. The server does not look for paths, so the viewer's candidates are nothing to it. */
export class SessionIce implements PatchedIce {
  readonly #onRestart: (local: SessionCredentials, remote: SessionCredentials) => void;
  readonly #candidates: Parameters<typeof candidateLines>[0];
  #remote: SessionCredentials;
  #tag = newTag();

  constructor(
    remote: SessionCredentials,
    candidates: Parameters<typeof candidateLines>[0],
    onRestart: (local: SessionCredentials, remote: SessionCredentials) => void,
  ) {
    this.#remote = remote;
    this.#candidates = candidates;
    this.#onRestart = onRestart;
  }

  get entityTag(): string {
    return this.#tag;
  }

  restarts({ credentials }: TrickleFragment): boolean {
    return credentials !== undefined && credentials.ufrag !== this.#remote.ufrag;
  }

  async add(): Promise<number> {
    return 0;
  }

  async restart({ credentials }: TrickleFragment): Promise<string> {
    if (credentials === undefined) throw new TypeError('an ICE restart without credentials');
    const local = newCredentials();
    this.#remote = credentials;
    this.#tag = newTag();
    this.#onRestart(local, credentials);
    const lines = [`a=ice-ufrag:${local.ufrag}`, `a=ice-pwd:${local.password}`, ...candidateLines(this.#candidates)];
    return [...lines, ''].join('\r\n');
  }
}
