import type { AddressInfo } from 'node:net';
import { MAILS_TO_UNCONFIRMED_AN_HOUR } from '@bandshell/domain/accounts';
import { createTestUserWithEmail, startTestServer, type TestServer, until, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../platform.ts';
import { composeMail } from './compose-mail.ts';
import { sendMail } from './send-mail.ts';

const mail = (to: string) =>
  composeMail({
    to,
    subject: 'A letter – für dich',
    name: 'Mira <3',
    language: 'en',
    paragraphs: ['This is for you.'],
    action: { label: 'Open', url: 'https://live.example/open?token=s3cr3t-of-the-link' },
  });
const FIRST_TRY = { attempt: 1, maxAttempts: 10 };
const send = (platform: Platform, to: string) => platform.database.transact((tx) => sendMail(tx, platform, mail(to)));
const jobs = async (platform: Platform) => {
  const { rows } = await sql<{ attempts: number; payload: string; last_error: string | null }>`
    select j.attempts, p.payload::text as payload, j.last_error from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = 'send-mail'`.execute(
    platform.database.db,
  );
  return rows;
};

describe('without SMTP', () => {
  const lines: string[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ onLogLine: (line) => lines.push(line) });
  });
  afterAll(() => server.close());

  test('a mail comes into the mailbox; one of a transaction that was rolled back does not', async () => {
    const { platform, mailbox } = server;
    const undone = platform.database.transact(async (tx) => {
      await sendMail(tx, platform, mail('ghost@example.com'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await send(platform, 'mira@example.com');
    expect(await mailbox.next({ to: 'mira@example.com' })).toMatchObject({ subject: 'A letter – für dich' });
    expect((await mailbox.all()).map(({ to }) => to)).not.toContain('ghost@example.com');
  });

  test('what a mail says stands neither in the database nor in the log', async () => {
    await send(server.platform, 'sealed@example.com');
    await server.mailbox.next({ to: 'sealed@example.com' });
    const { rows } = await sql<{ row: string }>`select encode(sealed, 'escape') as row from mailbox`.execute(
      server.platform.database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toMatch(/s3cr3t|sealed@example/);
    expect(lines.join('\n')).not.toMatch(/s3cr3t|sealed@example/);
  });

  test('the mailbox has room for 200', async () => {
    const { database } = server.platform;
    await sql`insert into mailbox select n, 'x', now() from generate_series(100000, 100400) n`.execute(database.db);
    await send(server.platform, 'newest@example.com');
    await server.mailbox.next({ to: 'newest@example.com' });
    await server.mailbox.all();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mailbox`.execute(database.db);
    expect(rows[0]?.count).toBe(200);
  });

  test('its pages show list, headers, text with links and HTML in a frame that runs nothing', async () => {
    await send(server.platform, 'pages@example.com');
    const { id } = await server.mailbox.next({ to: 'pages@example.com' });
    const visitor = new Visitor(server);
    const list = await visitor.fetch('/dev/mailbox');
    expect(list.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; /);
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(await list.text()).toContain(`<a href="/dev/mailbox/${id}"><b>A letter – für dich</b>`);
    const one = await (await visitor.fetch(`/dev/mailbox/${id}`)).text();
    expect(one).toContain('<a href="https://live.example/open?token=s3cr3t-of-the-link">');
    expect(one).toContain('Hi Mira &#60;3,');
    expect(one).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const html = await visitor.fetch(`/dev/mailbox/${id}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(await html.text()).toContain('Hi Mira &#60;3,');
    for (const path of ['/dev/mailbox/100000', '/dev/mailbox/x', '/dev/mailbox/100000/html']) {
      expect((await visitor.fetch(path, { headers: { accept: 'application/json' } })).status).toBe(404);
    }
  });

  test('is there for this machine alone, under its own name', async () => {
    const visitor = new Visitor(server);
    expect((await visitor.fetch('/dev/mailbox', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
    const { request } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: server.port,
        path: '/dev/mailbox',
        headers: { host: 'rebound.example' },
      };
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });
});

test('an address that nobody confirmed gets a few mails; one that was paid for waits for its turn', async () => {
  const server = await startTestServer();
  try {
    const { mail: mailer, database } = server.platform;
    const deliver = (more: object) => mailer.deliver(mailer.wrap({ ...mail('k@example.org'), ...more }), FIRST_TRY);
    for (let at = 0; at < MAILS_TO_UNCONFIRMED_AN_HOUR.limit; at += 1) expect(await deliver({})).toBeUndefined();
    expect(await deliver({})).toBeUndefined();
    expect(await deliver({ to: 'K+more@example.org' })).toBeUndefined();
    const later = await deliver({ isPaid: true });
    expect(later?.getTime()).toBeGreaterThan(server.platform.clock.now().getTime());
    expect(await mailer.mailbox.list()).toHaveLength(MAILS_TO_UNCONFIRMED_AN_HOUR.limit);
    // A mail that is tried again is the same one.
    await mailer.deliver(mailer.wrap(mail('k@example.org')), { attempt: 2, maxAttempts: 10 });
    expect(await mailer.mailbox.list()).toHaveLength(MAILS_TO_UNCONFIRMED_AN_HOUR.limit + 1);
    const reader = await createTestUserWithEmail(server, 'confirmed_k');
    await sql`update accounts set email = 'k@example.org', email_key = 'k@example.org', email_verified_at = now()
      where user_id = ${reader.id}`.execute(database.db);
    await deliver({});
    expect(await mailer.mailbox.list()).toHaveLength(MAILS_TO_UNCONFIRMED_AN_HOUR.limit + 2);
  } finally {
    await server.close();
  }
});

test('in production the mailbox is not there', async () => {
  const server = await startTestServer({ env: { NODE_ENV: 'production' } });
  try {
    await send(server.platform, 'mira@example.com');
    const { id } = await server.mailbox.next({ to: 'mira@example.com' });
    for (const path of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
      expect((await new Visitor(server).fetch(path)).status).toBe(404);
    }
  } finally {
    await server.close();
  }
});

describe('over SMTP', () => {
  const received: { readonly to: readonly string[]; readonly text: string }[] = [];
  let refuse: { readonly code: number } | undefined;
  let smtp: SMTPServer;
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        done(username === 'site' && password === 'let-me-in' ? null : new Error('no'), { user: username }),
      onRcptTo: (_address, _session, done) =>
        done(refuse && Object.assign(new Error('not today for mira@example.com'), { responseCode: refuse.code })),
      onData: (stream, session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
        });
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    server = await startTestServer({
      env: { SMTP_URL: `smtp://site:let-me-in@127.0.0.1:${port}`, MAIL_FROM: 'The Stage <stage@live.example>' },
      onLogLine: (line) => lines.push(line),
    });
  });
  afterAll(async () => {
    await server.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
  afterEach(() => {
    refuse = undefined;
  });

  test('a mail arrives with both its parts and its headers, and the mailbox is not there', async () => {
    await server.platform.database.transact((tx) =>
      sendMail(tx, server.platform, { ...mail('mira@example.com'), unsubscribeUrl: 'https://live.example/u/1' }),
    );
    const [got] = await until('the mail', () => (received.length > 0 ? received : undefined));
    expect(got?.to).toEqual(['mira@example.com']);
    expect(got?.text).toMatch(/^From: The Stage <stage@live\.example>\r$/m);
    expect(got?.text).toMatch(/^To: mira@example\.com\r$/m);
    expect(got?.text).toMatch(/^Message-ID: <[0-9a-f-]{36}@live\.example>\r$/m);
    expect(got?.text).toMatch(/^List-Unsubscribe: <https:\/\/live\.example\/u\/1>\r$/m);
    expect(got?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(got?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(got?.text).toContain('Content-Type: text/plain');
    expect(got?.text).toContain('Content-Type: text/html');
    expect((await new Visitor(server).fetch('/dev/mailbox')).status).toBe(404);
    expect(await server.platform.mail.mailbox.list()).toEqual([]);
  });

  test('a server that is busy is asked again; one that refuses for good is not', async () => {
    refuse = { code: 451 };
    await send(server.platform, 'mira@example.com');
    const [waiting] = await until('the first try', async () => {
      const rows = await jobs(server.platform);
      return rows[0]?.last_error === null ? undefined : rows;
    });
    expect(waiting?.last_error).toContain('EENVELOPE 451');
    expect(waiting?.payload).not.toMatch(/mira|s3cr3t/);
    const before = received.length;
    refuse = undefined;
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.platform.database.db);
    await until('the second try', () => received.length > before);
    await until('the job to end', async () => (await jobs(server.platform)).length === 0);

    refuse = { code: 550 };
    await send(server.platform, 'mira@example.com');
    await until('the log line', () =>
      lines.some((line) => line.includes('a mail could not be sent; there are no more retries')),
    );
    await until('the job to end', async () => (await jobs(server.platform)).length === 0);
    expect(received).toHaveLength(before + 1);
    expect(lines.join('\n')).not.toMatch(/mira@example|let-me-in|s3cr3t/);
  });

  test('after the last try, and once it is too late, a mail is given up', async () => {
    refuse = { code: 451 };
    const before = received.length;
    const given = () =>
      lines.filter((line) => line.includes('a mail could not be sent; there are no more retries')).length;
    const { mail: mailer } = server.platform;
    const count = given();
    const tired = mailer.wrap(mail('mira@example.com'));
    await expect(mailer.deliver(tired, { attempt: 9, maxAttempts: 10 })).rejects.toThrow('EENVELOPE 451');
    expect(given()).toBe(count);
    await mailer.deliver(tired, { attempt: 10, maxAttempts: 10 });
    expect(given()).toBe(count + 1);
    refuse = undefined;
    await mailer.deliver(mailer.wrap({ ...mail('mira@example.com'), sendBefore: new Date(Date.now() - 1) }), {
      attempt: 1,
      maxAttempts: 10,
    });
    expect(given()).toBe(count + 2);
    expect(received).toHaveLength(before);
  });
});
