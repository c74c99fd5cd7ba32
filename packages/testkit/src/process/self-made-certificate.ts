import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SelfMadeCertificate {
  readonly certFile: string;
  readonly keyFile: string;
  /** PEM texts. */
  readonly cert: string;
  readonly key: string;
  remove(): void;
}

/** Makes a certificate for `localhost` and its key, as files and texts. */
export const makeCertificate = (): SelfMadeCertificate => {
  const folder = mkdtempSync(join(tmpdir(), 'bandshell-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' });
  return {
    certFile,
    keyFile,
    cert: readFileSync(certFile, 'utf8'),
    key: readFileSync(keyFile, 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
