import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PartnerSandbox, startPartnerSandbox } from './sandbox.ts';

const REDIRECT = 'http://127.0.0.1:1/back';
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('ftyp'), randomBytes(3_000_000)]);

let folder: string;
let sandbox: PartnerSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partner-sandbox-'));
  sandbox = await startPartnerSandbox({ folder, redirectUri: REDIRECT });
  sandbox.setFaults({ processingMs: 0 });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const authorizeUrl = (changes: Record<string, string> = {}): string => {
  const query = {
    ...{ response_type: 'code', client_id: sandbox.clientId, redirect_uri: REDIRECT, state: 'abc' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', ...changes },
  };
  return `${sandbox.url}/oauth/authorize?${new URLSearchParams(query)}`;
};
const choose = async (form: Record<string, string>, url = authorizeUrl()): Promise<URL> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? 'none:');
};
const send = (path: string, form: Record<string, string>) =>
  fetch(`${sandbox.url}/oauth/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { authorization: `Basic ${btoa(`${sandbox.clientId}:${sandbox.clientSecret}`)}` },
  });
const tokens = async (): Promise<{ access_token: string; refresh_token: string; expires_in: number }> => {
  const code = (await choose({ account: 'quay', answer: 'allow' })).searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier };
  return (await send('token', form)).json() as never;
};
const api = (token: string, method: string, path: string, init: RequestInit = {}) =>
  fetch(path.startsWith('http') ? path : `${sandbox.url}/api/${path}`, {
    ...init,
    method,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });
const create = async (token: string, key: string, size = MP4.length) =>
  api(token, 'POST', 'videos', {
    headers: { 'idempotency-key': key },
    body: JSON.stringify({ title: 'Lid off', size, type: 'video/mp4' }),
  });
const patch = (token: string, url: string, from: number, body: Buffer) =>
  api(token, 'PATCH', url, {
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
    body: new Uint8Array(body),
  });

test('an account is chosen, its code is exchanged once and with the right verifier alone', async () => {
  expect(await (await fetch(authorizeUrl())).text()).toContain('Quay Shorts');
  expect((await fetch(authorizeUrl({ redirect_uri: 'http://evil.example/' }))).status).toBe(400);
  expect((await choose({ account: 'quay', answer: 'deny' })).searchParams.get('error')).toBe('access_denied');
  const plain = await fetch(authorizeUrl({ code_challenge_method: 'plain' }), { redirect: 'manual' });
  expect(plain.headers.get('location')).toContain('error=invalid_request');

  const back = await choose({ account: 'quay', answer: 'allow' });
  expect(back.searchParams.get('state')).toBe('abc');
  const code = back.searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
  expect((await send('token', { ...form, code_verifier: 'wrong' })).status).toBe(400);
  expect((await send('token', { ...form, code_verifier: verifier })).status).toBe(400);

  const { access_token: token } = await tokens();
  expect(await (await api(token, 'GET', 'profile')).json()).toMatchObject({ id: 'quay', name: 'Quay Shorts' });
});

test('a refresh token is exchanged once, and revocation ends both tokens', async () => {
  const first = await tokens();
  const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
  const second = (await (await send('token', refresh)).json()) as { access_token: string };
  expect((await send('token', refresh)).status).toBe(400);
  expect((await api(first.access_token, 'GET', 'profile')).status).toBe(401);
  expect((await api(second.access_token, 'GET', 'profile')).status).toBe(200);
  expect((await send('revoke', { token: second.access_token })).status).toBe(200);
  expect((await api(second.access_token, 'GET', 'profile')).status).toBe(401);
});

test('a video is uploaded in pieces, is published after its processing, and is there after a restart', async () => {
  const { access_token: token } = await tokens();
  const video = (await (await create(token, 'one')).json()) as { id: string; uploadURL: string; pageURL: string };
  expect(await (await create(token, 'one')).json()).toMatchObject({ id: video.id });
  const half = 1_500_000;
  expect((await patch(token, video.uploadURL, 0, MP4.subarray(0, half))).headers.get('upload-offset')).toBe(`${half}`);
  expect((await patch(token, video.uploadURL, 0, MP4)).status).toBe(409);
  expect((await api(token, 'HEAD', video.uploadURL)).headers.get('upload-offset')).toBe(`${half}`);
  expect((await fetch(video.pageURL)).status).toBe(404);
  await patch(token, video.uploadURL, half, MP4.subarray(half));
  expect(await (await api(token, 'GET', `videos/${video.id}`)).json()).toMatchObject({ status: 'ready' });

  await sandbox.stop();
  sandbox = await startPartnerSandbox({ folder, redirectUri: REDIRECT });
  expect(await (await fetch(video.pageURL)).text()).toContain('Lid off');
  const file = await fetch(`${sandbox.url}/files/${video.id}.mp4`, { headers: { range: 'bytes=4-7' } });
  expect([file.status, await file.text()]).toEqual([206, 'ftyp']);

  expect((await api(token, 'DELETE', `videos/${video.id}`)).status).toBe(204);
  expect((await fetch(video.pageURL)).status).toBe(404);
});

test('what is no video, too large or nobody’s is refused', async () => {
  const { access_token: token } = await tokens();
  expect((await create(token, 'huge', 10 ** 12)).status).toBe(413);
  const text = (await (await create(token, 'text', 5)).json()) as { id: string; uploadURL: string };
  await patch(token, text.uploadURL, 0, Buffer.from('hello'));
  expect(await (await api(token, 'GET', `videos/${text.id}`)).json()).toMatchObject({ status: 'failed' });
  expect((await api('nonsense', 'GET', 'videos')).status).toBe(401);
});

test('faults are switched by its own address, never by a page', async () => {
  const { access_token: token } = await tokens();
  const faults = (changes: object, headers = {}) =>
    fetch(`${sandbox.url}/sandbox/faults`, { method: 'POST', body: JSON.stringify(changes), headers });
  expect((await faults({ failures: 1 }, { origin: 'http://evil.example' })).status).toBe(403);
  expect((await faults({ nonsense: 1 })).status).toBe(400);
  await faults({ failures: 1 });
  expect((await api(token, 'GET', 'profile')).status).toBe(500);
  expect((await api(token, 'GET', 'profile')).status).toBe(200);
  await faults({ isQuotaFull: true });
  expect(await (await create(token, 'full')).json()).toMatchObject({ error: 'quota_exceeded' });
  await fetch(`${sandbox.url}/sandbox/revoke`, { method: 'POST' });
  expect((await api(token, 'GET', 'profile')).status).toBe(401);
});
