import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEGAL_PAGES, legalAddress } from '@bandshell/domain/terms';
import { startTestServer, type TestServer } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: {
      OPERATOR_NAME: 'Quiet Harbor <b>e.V.</b>',
      OPERATOR_CONTACT: 'hello@harbor.example',
      OPERATOR_ADDRESS: 'Pier 3, 20457 Hamburg',
      PUBLIC_URL: 'https://live.example',
    },
    onLogLine: (line) => lines.push(line),
  });
});
afterAll(() => server?.close());

const get = async (path: string, language = 'en') => {
  const headers = { 'accept-language': language };
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', headers });
  return { response, status: response.status, text: await response.text() };
};

describe('legal pages', () => {
  test.each(LEGAL_PAGES)('%s is a document without scripts, linked to all the others', async (page) => {
    const { response, status, text } = await get(legalAddress(page));
    expect(status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).not.toMatch(/<script|<b>|style="|undefined/);
    for (const other of LEGAL_PAGES) expect(text).toContain(`href="${legalAddress(other)}"`);
    expect(text).toContain(`<link rel="canonical" href="https://live.example${legalAddress(page)}">`);
  });

  test('ROUTE-80 /terms leads to the terms, which say who runs the site, the version and its date', async () => {
    const { response } = await get('/terms');
    if (response.status !== 404) expect(response.headers.get('location')).toBe('/p/legal/terms');
    const { text } = await get('/p/legal/terms');
    expect(text).toContain('Quiet Harbor be.V./b');
    expect(text).toContain('<a href="mailto:hello@harbor.example">');
    expect(text).toMatch(/Version 9, in force since <time datetime="\d{4}-\d\d-\d\d">/);
    const about = await get('/p/legal/about');
    expect(about.text).toContain('<li>20457 Hamburg</li>');
  });

  test.each(LEGAL_PAGES)('%s is there in German with the same parts', async (page) => {
    const [english, german] = [await get(legalAddress(page)), await get(legalAddress(page), 'de')];
    expect(german.text).toContain('<article id="text">');
    expect(german.text).not.toContain('undefined');
    const article = (text: string) => text.slice(text.indexOf('<article'), text.indexOf('</article>'));
    const shape = (text: string) => article(text).match(/<(?:h\d|li|tr|code|a href="[^"]+")/g);
    expect(shape(german.text)).toEqual(shape(english.text));
    expect(/<h1>(.*?)<\/h1>/.exec(german.text)?.[1]).not.toBe(/<h1>(.*?)<\/h1>/.exec(english.text)?.[1]);
  });

  test('speak the reader’s language around the texts, and say it of a text that is in another one', async () => {
    const { text, response } = await get('/p/legal/terms', 'de-CH');
    expect(response.headers.get('vary')).toBe('accept-language');
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('>Datenschutzerklärung</a>');
    expect(text).toMatch(/<p class="facts" lang="de">Version 9, gültig seit <time/);
    expect(text).toContain('<article id="text">\n<h1>Nutzungsbedingungen</h1>');
    expect((await get('/p/', 'de')).text).toContain('<h1>Rechtliches</h1>');
    expect((await get('/p/none', 'de')).text).toContain('<title>Seite nicht gefunden · Bandshell</title>');

    const folder = join(server.dataDir, 'legal');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'about.de.md'), '# Wir\n\nEin Verein.');
    const own = await get('/p/legal/about', 'de');
    expect(own.text).toContain('<article id="text">\n<h1>Wir</h1>');
    expect(own.text).not.toContain('Dieser Text');
    // The operator's own words before ours, also in another language.
    const foreign = await get('/p/legal/about');
    expect(foreign.text).toContain(
      '<article id="text" lang="de">\n<h1>Wir</h1>\n<p class="facts" lang="en">This text is in German.</p>',
    );
    await writeFile(join(folder, 'about.md'), '# Us');
    expect((await get('/p/legal/about')).text).toContain('<article id="text" lang="">\n<h1>Us</h1>\n<');
    expect((await get('/p/legal/about')).text).not.toContain('This text is in');
    await rm(folder, { recursive: true });
  });

  test('the cookies are named as the site sets them', async () => {
    const { text } = await get('/p/legal/cookies');
    for (const name of ['__Host-session', 'device', '__Host-known-device', '__Host-log-in', '__Host-passkey']) {
      expect(text).toContain(`<code>${name}</code>`);
    }
  });

  test('have an index and their style, and nothing else', async () => {
    for (const path of ['/p/', '/p', '/p/legal', '/p/legal/']) expect((await get(path)).status).toBe(200);
    expect((await get('/p/legal.css')).response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    for (const path of [
      '/p/legal/nothing',
      '/p/x',
      '/p/legal/terms/x',
      '/p/legal/..%2f..%2fsecrets',
      '/p/legal/__proto__',
    ]) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('Page not found');
    }
  });

  test('show the operator’s own text at once, and let nothing of it run', async () => {
    const folder = join(server.dataDir, 'legal');
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'terms.md'),
      '# House rules\n\nBe kind. <script>alert(1)</script> [x](javascript:alert(1))',
    );
    const own = await get('/p/legal/terms');
    expect(own.text).toContain('<title>House rules · Bandshell</title>');
    expect(own.text).toContain('Be kind. &#60;script&#62;');
    expect(own.text).not.toMatch(/<script|href="javascript/);
    await writeFile(join(folder, 'terms.md'), 'x'.repeat(600 * 1024));
    expect((await get('/p/legal/terms')).text).toContain('Terms of Service');
    expect(lines.some((line) => line.includes('a legal text of the operator cannot be used'))).toBe(true);
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file in the place of the folder');
    expect((await get('/p/legal/terms')).status).toBe(200);
  });
});
