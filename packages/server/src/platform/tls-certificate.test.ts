import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '@bandshell/testkit';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { TlsCertificate } from './tls-certificate.ts';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

const madePair = () => {
  const pair = makeCertificate();
  leaving.push(() => pair.remove());
  return pair;
};

let writes = 0;

/** Files that another program renews. */
const files = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bandshell-tls-'));
  leaving.push(() => rmSync(folder, { recursive: true }));
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const write = (pair: { readonly cert: string; readonly key: string }) => {
    writeFileSync(certFile, pair.cert);
    writeFileSync(keyFile, pair.key);
    // Files of the same second differ, too.
    writes += 1;
    utimesSync(certFile, new Date(), new Date(1_800_000_000_000 + writes * 1000));
  };
  return { certFile, keyFile, write };
};

test('a certificate is read anew when its file changes, and only then', async () => {
  const place = files();
  place.write(madePair());
  const certificate = await TlsCertificate.read(place, pino({ level: 'silent' }));
  const first = certificate.current();
  await certificate.look();
  expect(certificate.current()).toBe(first);
  place.write(madePair());
  await certificate.look();
  expect(certificate.current()).not.toBe(first);
});

test('files that cannot be used leave the last certificate, until they can', async () => {
  const place = files();
  const [old, next] = [madePair(), madePair()];
  place.write(old);
  const certificate = await TlsCertificate.read(place, pino({ level: 'silent' }));
  const first = certificate.current();
  place.write({ cert: next.cert, key: old.key });
  await certificate.look();
  expect(certificate.current()).toBe(first);
  rmSync(place.keyFile);
  await certificate.look();
  expect(certificate.current()).toBe(first);
  place.write(next);
  await certificate.look();
  expect(certificate.current()).not.toBe(first);
});

test('at the start files must be usable', async () => {
  const place = files();
  const silent = pino({ level: 'silent' });
  await expect(TlsCertificate.read(place, silent)).rejects.toThrow('cannot be read');
  place.write({ cert: 'none', key: 'none' });
  await expect(TlsCertificate.read(place, silent)).rejects.toThrow('no certificate');
});
