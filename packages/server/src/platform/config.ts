import { resolve } from 'node:path';
import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import type { ExportDestination } from './config/export-destinations.ts';
import type { Role, Settings } from './config/settings.ts';
import { settingsSchema } from './config/settings.ts';
import { isLoopbackHost } from './loopback.ts';

/** The settings of this process, read once and passed on. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin of the site without a trailing slash. While it listens on a free port (0) this is the real one. */
  readonly publicUrl: string;
  /** Whether `PUBLIC_URL` was given, so that `publicUrl` does not follow the port. */
  readonly publicUrlIsSet: boolean;
  /** Origin of media URLs; the site's own if there is no CDN. */
  readonly mediaUrl: string;
  readonly mediaUrlIsSet: boolean;
  /** Before `/u/:login/…`, without a slash at the end; empty for this site itself. */
  readonly creatorDashboardUrl: string;
  /** A path of the site or a URL. */
  readonly termsUrl: string;
  /** A path of the site or a URL. */
  readonly playerUrl: string;
  readonly rtmpPort: number;
  /** Server address for encoders, without the stream key. */
  readonly rtmpUrl: string;
  readonly rtmpUrlIsSet: boolean;
  readonly rtmps: TlsConfig | undefined;
  /** The renditions beside an encoder's own; `cores` by the machine when not set. */
  readonly ladder: { readonly cores: number | undefined; readonly record: boolean };
  /** How far a live playlist reaches back. */
  readonly liveWindowMs: number;
  /** A connected encoder that sends nothing for so long is disconnected. */
  readonly encoderTimeoutMs: number;
  /** How long a stream stays open after its encoder ended it, so that a quick stop and start is one stream. */
  readonly streamEndDelayMs: number;
  /** How long (ms) a rendered page is shared by anonymous visitors; 0 shares none. */
  readonly sharedDocumentMs: number;
  /** Undefined means that nobody streams over SRT. */
  readonly srt: SrtConfig | undefined;
  /** Address for encoders over SRT, without the stream key; undefined where it is not taken. */
  readonly srtUrl: string | undefined;
  /** Undefined means that nobody streams over WebRTC. */
  readonly whip: WhipConfig | undefined;
  /** Undefined means that nobody plays over WebRTC. */
  readonly whep: WhepConfig | undefined;
  readonly ircPort: number;
  /** Chat over TLS. */
  readonly ircs: TlsConfig | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined means the embedded server. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly natsUrl: string | undefined;
  readonly s3: S3Config | undefined;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly logFormat: 'json' | 'text' | undefined;
  readonly roles: ReadonlySet<Role>;
  readonly metricsToken: string | undefined;
  /** 32 bytes as base64; undefined means the file in `dataDir`. */
  readonly siteSecret: string | undefined;
  /** Reverse proxies before this server. */
  readonly trustProxy: number;
  /** HTTP connections and WebSockets of one address at a time; 0 counts none. */
  readonly connectionsPerAddress: number;
  /** In lower case; undefined where no proxy writes one. */
  readonly privacyRegionHeader: string | undefined;
  readonly privacyRegion: string | undefined;
  /** The user who runs the site, for the legal pages. */
  readonly operator: OperatorConfig;
  readonly chatServerName: string;
  /** Undefined means the local mailbox. */
  readonly smtp: SmtpConfig | undefined;
  readonly mailFrom: MailFrom;
  /** Whether webhooks of programs may reach this machine and private networks, also without TLS. */
  readonly webhookInnerAddresses: boolean;
  /** Video sites to which clips can be exported. */
  readonly exportDestinations: readonly ExportDestination[];
  /** Undefined: by where the site is. */
  readonly testPayments: boolean | undefined;
  /** Undefined: Stripe takes no payments. */
  readonly stripe: StripeConfig | undefined;
  /** Pages for operators and developers under `/dev/` are not there then. */
  readonly isProduction: boolean;
}

/** A port over TLS, with the files (PEM) of its certificate and key. */
export interface TlsConfig {
  readonly port: number;
  readonly certFile: string;
  readonly keyFile: string;
}

export interface SrtConfig {
  /** UDP; 0: any free one. */
  readonly port: number;
  readonly latencyMs: number;
  readonly passphrase: string | undefined;
}

export interface WhipConfig {
  readonly publicAddress: string | undefined;
  readonly ports: readonly [number, number] | undefined;
  /** Whether an offer may make this server send to itself and to private networks. */
  readonly innerAddresses: boolean;
  /** Servers that senders are told of. */
  readonly iceServers: {
    readonly stun: readonly string[];
    readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
  };
}

export interface WhepConfig extends Pick<WhipConfig, 'publicAddress' | 'iceServers'> {
  /** 0: any free one. */
  readonly port: number;
}

/** The Stripe account that takes payments. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  readonly hasTax: boolean;
}

export interface SmtpConfig {
  /** With login and password, and the options of the mail library as query. */
  readonly url: string;
}

export interface MailFrom {
  readonly name: string;
  readonly address: string;
}

export interface OperatorConfig {
  /** Undefined means the host of the site. */
  readonly name: string | undefined;
  /** An email address or a URL. */
  readonly contact: string | undefined;
  readonly address: string | undefined;
}

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Settings that cannot be used; the message has one sentence for each, naming it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings from an environment. An empty value counts as not set.
 * @throws {ConfigError} naming every wrong setting.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
    throw new ConfigError([...new Set(sentences)].join('\n'));
  }
  const settings = parsed.data;
  const addresses = publicAddresses(settings, settings.PORT, settings.RTMP_PORT);
  return {
    host: settings.HOST,
    port: settings.PORT,
    ...addresses,
    publicUrlIsSet: settings.PUBLIC_URL !== undefined,
    mediaUrlIsSet: settings.MEDIA_URL !== undefined,
    rtmpUrlIsSet: settings.RTMP_URL !== undefined,
    creatorDashboardUrl: settings.CREATOR_DASHBOARD_URL?.replace(/\/+$/, '') ?? '',
    termsUrl: settings.TERMS_URL,
    playerUrl: settings.PLAYER_URL,
    rtmpPort: settings.RTMP_PORT,
    rtmps: readTls(settings, settings.RTMPS_PORT),
    ladder: { cores: settings.TRANSCODE_CORES, record: settings.RECORD_LADDER === 'on' },
    liveWindowMs: settings.LIVE_WINDOW_SECONDS * 1000,
    encoderTimeoutMs: settings.ENCODER_TIMEOUT_SECONDS * 1000,
    streamEndDelayMs: settings.STREAM_END_DELAY_SECONDS * 1000,
    sharedDocumentMs: settings.SHARED_DOCUMENT_MS,
    srt: readSrt(settings),
    srtUrl: srtUrlOf(addresses.publicUrl, settings.SRT_PORT),
    whip: readWhip(settings, addresses.publicUrl),
    whep: readWhep(settings),
    ircPort: settings.IRC_PORT,
    ircs: readTls(settings, settings.IRCS_PORT),
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    natsUrl: settings.NATS_URL,
    s3: readS3(settings),
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT,
    roles: new Set(settings.ROLES as Role[]),
    metricsToken: settings.METRICS_TOKEN,
    siteSecret: settings.SITE_SECRET,
    trustProxy: settings.TRUST_PROXY,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    privacyRegionHeader: settings.PRIVACY_REGION_HEADER?.toLowerCase(),
    privacyRegion: settings.PRIVACY_REGION,
    operator: {
      name: settings.OPERATOR_NAME,
      contact: settings.OPERATOR_CONTACT,
      address: settings.OPERATOR_ADDRESS,
    },
    webhookInnerAddresses: settings.WEBHOOK_INNER_ADDRESSES === 'on',
    chatServerName: settings.CHAT_SERVER_NAME,
    smtp: readSmtp(settings),
    mailFrom: settings.MAIL_FROM ?? { name: PRODUCT_NAME, address: 'no-reply@localhost.localdomain' },
    exportDestinations: settings.EXPORT_DESTINATIONS ?? [],
    testPayments: settings.TEST_PAYMENTS === undefined ? undefined : settings.TEST_PAYMENTS === 'on',
    stripe: readStripe(settings),
    isProduction: settings.NODE_ENV === 'production',
  };
}

/**
 * The same settings with the addresses that follow from the ports really taken. `ports` is read at each use, as the
 * encoders' port is opened last.
 */
export function withBoundPorts(
  config: Config,
  ports: { readonly http: number; readonly rtmp: number; readonly srt: number | undefined },
): Config {
  const publicUrl = config.publicUrlIsSet ? config.publicUrl : `http://localhost:${ports.http}`;
  return {
    ...config,
    publicUrl,
    mediaUrl: config.mediaUrlIsSet ? config.mediaUrl : publicUrl,
    get rtmpUrl() {
      return config.rtmpUrlIsSet ? config.rtmpUrl : defaultRtmpUrl(publicUrl, ports.rtmp);
    },
    get srtUrl() {
      return srtUrlOf(publicUrl, ports.srt);
    },
  };
}

function publicAddresses(settings: Settings, httpPort: number, rtmpPort: number) {
  const publicUrl = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : `http://localhost:${httpPort}`;
  return {
    publicUrl,
    mediaUrl: settings.MEDIA_URL ? new URL(settings.MEDIA_URL).origin : publicUrl,
    rtmpUrl: settings.RTMP_URL ?? defaultRtmpUrl(publicUrl, rtmpPort),
  };
}

function defaultRtmpUrl(publicUrl: string, port: number): string {
  const host = new URL(publicUrl).hostname;
  return port === 1935 ? `rtmp://${host}/live` : `rtmp://${host}:${port}/live`;
}

const srtUrlOf = (publicUrl: string, port: number | undefined): string | undefined =>
  port === undefined ? undefined : `srt://${new URL(publicUrl).hostname}:${port}`;

function readSrt({ SRT_PORT: port, SRT_LATENCY_MS: latencyMs, SRT_PASSPHRASE: passphrase }: Settings) {
  if (port === undefined && passphrase !== undefined)
    throw new ConfigError('SRT_PORT is missing; SRT_PASSPHRASE needs it.');
  return port === undefined ? undefined : { port, latencyMs, passphrase };
}

function readTls(settings: Settings, port: number): TlsConfig | undefined {
  if (settings.TLS_CERT === undefined && settings.TLS_KEY === undefined) return undefined;
  if (settings.TLS_CERT === undefined) throw new ConfigError('TLS_CERT is missing; TLS_KEY needs it.');
  if (settings.TLS_KEY === undefined) throw new ConfigError('TLS_KEY is missing; TLS_CERT needs it.');
  return { port, certFile: resolve(settings.TLS_CERT), keyFile: resolve(settings.TLS_KEY) };
}

function readWhip(settings: Settings, publicUrl: string): WhipConfig | undefined {
  if (settings.WHIP === 'off') return undefined;
  const { WHIP_ADDRESS: publicAddress, WHIP_UDP_PORTS: ports, WHIP_INNER_ADDRESSES: inner } = settings;
  const isThisMachineAlone = isLoopbackHost(settings.HOST) && isLoopbackHost(new URL(publicUrl).hostname);
  const innerAddresses = inner === undefined ? isThisMachineAlone : inner === 'on';
  return { publicAddress, ports, innerAddresses, iceServers: readIceServers(settings) };
}

function readWhep(settings: Settings): WhepConfig | undefined {
  if (settings.WHEP === 'off') return undefined;
  const { WHIP_ADDRESS: publicAddress, WHEP_UDP_PORT: port } = settings;
  return { publicAddress, port, iceServers: readIceServers(settings) };
}

function readIceServers({ STUN_URLS: stun = [], TURN_URLS: urls, TURN_SECRET: secret }: Settings) {
  if (urls === undefined && secret === undefined) return { stun, turn: undefined };
  if (urls === undefined) throw new ConfigError('TURN_URLS is missing; TURN_SECRET needs it.');
  if (secret === undefined) throw new ConfigError('TURN_SECRET is missing; TURN_URLS needs it.');
  return { stun, turn: { urls, secret } };
}

function readSmtp(settings: Settings): SmtpConfig | undefined {
  if (settings.SMTP_URL === undefined) return undefined;
  if (settings.MAIL_FROM === undefined) throw new ConfigError('MAIL_FROM is missing; SMTP_URL needs it.');
  return { url: settings.SMTP_URL };
}

function readStripe(settings: Settings): StripeConfig | undefined {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.find((name) => settings[name] === undefined);
  const given = names.find((name) => settings[name] !== undefined);
  if (given === undefined) return undefined;
  if (missing !== undefined) throw new ConfigError(`${missing} is missing; ${given} needs it.`);
  return {
    secretKey: settings.STRIPE_SECRET_KEY ?? '',
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: settings.STRIPE_API_URL,
    hasTax: settings.STRIPE_TAX === 'on',
  };
}

function readS3(settings: Settings): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = settings;
  if (S3_ENDPOINT === undefined) {
    const stray = (['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).find(
      (name) => settings[name] !== undefined,
    );
    if (stray !== undefined) throw new ConfigError(`S3_ENDPOINT is missing; ${stray} needs it.`);
    return undefined;
  }
  if (S3_BUCKET === undefined) throw new ConfigError('S3_BUCKET is missing; S3_ENDPOINT needs it.');
  if (S3_ACCESS_KEY === undefined) throw new ConfigError('S3_ACCESS_KEY is missing; S3_ENDPOINT needs it.');
  if (S3_SECRET_KEY === undefined) throw new ConfigError('S3_SECRET_KEY is missing; S3_ENDPOINT needs it.');
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}
