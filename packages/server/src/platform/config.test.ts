import { describe, expect, test } from 'vitest';
import { describeSettings } from './config/help.ts';
import { settingsSchema } from './config/settings.ts';
import { ConfigError, readConfig, withBoundPorts } from './config.ts';

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the settings were taken');
};

describe('settings', () => {
  test('an empty environment gives a site on this machine alone', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      rtmpPort: 1935,
      ircPort: 6667,
      publicUrl: 'http://localhost:8080',
      mediaUrl: 'http://localhost:8080',
      rtmpUrl: 'rtmp://localhost/live',
      databaseUrl: undefined,
      chatServerName: 'tmi.twitch.tv',
    });
    expect([...config.roles]).toEqual(['api', 'chat', 'media', 'worker']);
  });

  test.each([
    [{}, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://bandshell.localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://live.example.org' }, false],
    [{ HOST: '0.0.0.0', WHIP_INNER_ADDRESSES: 'on' }, true],
    [{ WHIP_INNER_ADDRESSES: 'off' }, false],
  ])('WebRTC senders at inner addresses with %o: %s', (env, expected) => {
    expect(readConfig(env).whip?.innerAddresses).toBe(expected);
  });

  test('WebRTC senders are told of the STUN and TURN servers that are set', () => {
    expect(readConfig({}).whip?.iceServers).toEqual({ stun: [], turn: undefined });
    const env = { STUN_URLS: 'stun:a.example:3478, stun:b.example', TURN_URLS: 'turns:a.example?transport=tcp' };
    expect(readConfig({ ...env, TURN_SECRET: 'long enough' }).whip?.iceServers).toEqual({
      stun: ['stun:a.example:3478', 'stun:b.example'],
      turn: { urls: ['turns:a.example?transport=tcp'], secret: 'long enough' },
    });
  });

  test('players over WebRTC come in unless it is switched off, at the port and address that are set', () => {
    expect(readConfig({}).whep).toEqual({
      port: 0,
      publicAddress: undefined,
      iceServers: { stun: [], turn: undefined },
    });
    const set = { WHEP_UDP_PORT: '8189', WHIP_ADDRESS: '203.0.113.7', STUN_URLS: 'stun:a.example' };
    expect(readConfig(set).whep).toMatchObject({
      ...{ port: 8189, publicAddress: '203.0.113.7' },
      iceServers: { stun: ['stun:a.example'] },
    });
    expect(readConfig({ ...set, WHEP: 'off' }).whep).toBeUndefined();
    expect(() => readConfig({ WHEP_UDP_PORT: '70000' })).toThrow(/^WHEP_UDP_PORT must be between/);
  });

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' }).port).toBe(8080);
  });

  test.each([
    [{ PORT: 'http' }, /^PORT must be a port number/],
    [{ PORT: '70000' }, /^PORT must be between 0 and 65535/],
    [{ RTMP_PORT: '1.5' }, /^RTMP_PORT must be a whole number/],
    [{ PUBLIC_URL: 'live.example.org' }, /^PUBLIC_URL must be a URL that begins with http:\/\/ or https:\/\//],
    [{ PUBLIC_URL: 'https://example.org/site' }, /^PUBLIC_URL must have no path/],
    [{ PUBLIC_URL: 'example' }, /^PUBLIC_URL must be a URL that begins with http:\/\/ or https:\/\/\.$/],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL must be a URL that begins with postgres:/],
    [{ ROLES: 'api,cook' }, /^ROLES must be a comma-separated list/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
    [{ TLS_CERT: '/x.pem' }, /^TLS_KEY is missing/],
    [{ STUN_URLS: 'turn:example.org' }, /^STUN_URLS must be a list of server URLs/],
    [{ TURN_URLS: 'turn:a>; rel="x"', TURN_SECRET: 'long enough' }, /^TURN_URLS must be a list of server URLs/],
    [{ TURN_URLS: 'turn:example.org' }, /^TURN_SECRET is missing/],
    [{ TURN_SECRET: 'long enough' }, /^TURN_URLS is missing/],
    [{ S3_ENDPOINT: 'http://localhost:9000' }, /^S3_BUCKET is missing/],
    [{ S3_BUCKET: 'files' }, /^S3_ENDPOINT is missing/],
    [{ CREATOR_DASHBOARD_URL: 'studio.example' }, /^CREATOR_DASHBOARD_URL must be a URL that begins with http/],
    [{ TERMS_URL: '//law.example' }, /^TERMS_URL must be a path of the site or a URL/],
    [{ PLAYER_URL: 'javascript:alert(1)' }, /^PLAYER_URL must be a path of the site or a URL/],
    [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL must be a URL that begins with smtp:/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM is missing/],
    [{ MAIL_FROM: 'Site <a@b.co>\r\nBcc: c@d.ee' }, /^MAIL_FROM must be an address/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters/],
  ])('a wrong one is named: %o', (env, message) => {
    expect(messageOf(env)).toMatch(message);
  });

  test('all wrong ones are named at once', () => {
    expect(messageOf({ PORT: 'x', IRC_PORT: 'y' }).split('\n')).toHaveLength(2);
  });

  test('addresses follow the ports that were really taken, unless they were given', () => {
    const free = withBoundPorts(readConfig({ PORT: '0', RTMP_PORT: '0' }), { http: 4001, rtmp: 4002, srt: undefined });
    expect(free).toMatchObject({ publicUrl: 'http://localhost:4001', rtmpUrl: 'rtmp://localhost:4002/live' });
    const given = withBoundPorts(readConfig({ PUBLIC_URL: 'https://a.example/' }), {
      http: 4001,
      rtmp: 1935,
      srt: undefined,
    });
    expect(given).toMatchObject({
      publicUrl: 'https://a.example',
      mediaUrl: 'https://a.example',
      rtmpUrl: 'rtmp://a.example/live',
    });
  });

  test('pages that may stand elsewhere are the site’s own unless they were given', () => {
    expect(readConfig({})).toMatchObject({
      creatorDashboardUrl: '',
      termsUrl: '/p/legal/terms',
      playerUrl: '/player/',
    });
    expect(
      readConfig({
        CREATOR_DASHBOARD_URL: 'https://studio.example/app/',
        TERMS_URL: 'https://law.example/terms?v=2',
        PLAYER_URL: 'https://player.example/',
      }),
    ).toMatchObject({
      creatorDashboardUrl: 'https://studio.example/app',
      termsUrl: 'https://law.example/terms?v=2',
      playerUrl: 'https://player.example/',
    });
  });

  test('the help names every setting', () => {
    const help = describeSettings();
    for (const [name, schema] of Object.entries(settingsSchema.shape)) {
      expect(help).toContain(`  ${name}`);
      expect(schema.meta()?.description, name).toBeTruthy();
    }
    expect(help).toContain('PORT (8080)');
  });
});
