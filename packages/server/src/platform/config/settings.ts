import { checkEmail } from '@bandshell/domain/accounts';
import { readRegion } from '@bandshell/domain/consent';
import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import { z } from 'zod';
import { readExportDestinations } from './export-destinations.ts';

export const ROLES = ['api', 'chat', 'media', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const port = (what: string) =>
  z.coerce
    .number({ error: `must be a port number for ${what}` })
    .int('must be a whole number')
    .min(0, 'must be between 0 and 65535 (0 takes a free port)')
    .max(65535, 'must be between 0 and 65535 (0 takes a free port)');

const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

const origin = url(['http:', 'https:']).refine(
  // The first rule has its own sentence.
  (text) => !URL.canParse(text) || (new URL(text).pathname === '/' && new URL(text).search === ''),
  'must have no path, e.g. https://live.example.org',
);

/** A list of URLs of servers for WebRTC (RFC 7064, RFC 7065); what a `Link` header field could not hold is refused. */
const iceUrls = (pattern: RegExp) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((urls) => urls.length <= 8 && urls.every((each) => pattern.test(each)), 'must be a list of server URLs');

const isPath = (text: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(text);
const isWebUrl = (text: string): boolean => /^https?:\/\/[\x21-\x7e]+$/.test(text) && URL.canParse(text);

const address = z
  .string()
  .refine((text) => isPath(text) || isWebUrl(text), 'must be a path of the site or a URL that begins with http');

/** `name@example.org` or `Name <name@example.org>`. */
function readMailFrom(text: string, context: z.RefinementCtx): { name: string; address: string } {
  const [, name = PRODUCT_NAME, bracketed] = /^([^<>\p{Cc}"]{1,80}?)\s*<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = checkEmail(bracketed ?? text);
  if (address.ok) return { name: name.trim(), address: address.value.address };
  context.addIssue({ code: 'custom', message: 'must be an address like "Bandshell <no-reply@example.org>"' });
  return z.NEVER;
}

/** Every setting, as the environment names it, with its rule, default and explanation. */
export const settingsSchema = z.object({
  PORT: port('HTTP').default(8080).meta({ description: 'Port of the site, the API, the media and the web sockets.' }),
  HOST: z.string().min(1).default('127.0.0.1').meta({
    description: 'Address to listen on. 127.0.0.1 is this machine alone; 0.0.0.0 is everyone who can reach it.',
  }),
  RTMP_PORT: port('RTMP').default(1935).meta({ description: 'Port for encoders (OBS, ffmpeg).' }),
  RTMP_URL: url(['rtmp:', 'rtmps:']).optional().meta({
    description: 'Server address shown to creators. Follows from PUBLIC_URL and RTMP_PORT when not set.',
  }),
  RTMPS_PORT: port('RTMPS')
    .default(1936)
    .meta({ description: 'Port for encoders over TLS; open when TLS_CERT is set.' }),
  SRT_PORT: port('SRT').optional().meta({
    description:
      'UDP port for encoders over SRT, which bad networks need; it takes libsrt 1.5 on the machine. Without it there is no SRT.',
  }),
  SRT_LATENCY_MS: z.coerce
    .number({ error: 'must be a number of milliseconds' })
    .int('must be whole')
    .min(20, 'must be at least 20')
    .max(8000, 'must be at most 8000')
    .default(200)
    .meta({
      description:
        'How long (ms) SRT waits for lost packets to be sent again; about four times the round trip of the worst line. An encoder may ask for more.',
    }),
  SRT_PASSPHRASE: z
    .string()
    .min(10, 'must have at least 10 characters')
    .max(79, 'must have at most 79 characters')
    .optional()
    .meta({
      description: 'Encoders over SRT must have this passphrase, and send encrypted. Default: they may do without.',
    }),
  WHIP: z.enum(['on', 'off']).default('on').meta({
    description: 'Streams from browsers and encoders over WebRTC (WHIP, at /whip): on or off.',
  }),
  WHIP_ADDRESS: z.union([z.ipv4(), z.ipv6()]).optional().meta({
    description:
      'IP address at which WebRTC senders and players reach this server, where a router or a cloud translates addresses.',
  }),
  WHEP: z.enum(['on', 'off']).default('on').meta({
    description: 'Streams to players over WebRTC (WHEP, at /whep/<channel>): on or off.',
  }),
  WHEP_UDP_PORT: port('WHEP').default(0).meta({
    description: 'UDP port of all players over WebRTC. Default: any free one.',
  }),
  WHIP_UDP_PORTS: z
    .string()
    .regex(/^\d{4,5}-\d{4,5}$/, 'must be two ports like 50000-50199')
    .transform((text) => text.split('-').map(Number) as [number, number])
    .refine(([first, last]) => first < last && last <= 65535, 'must be two ports like 50000-50199')
    .optional()
    .meta({ description: 'UDP ports for WebRTC, two a stream. Default: any free ones.' }),
  WHIP_INNER_ADDRESSES: z.enum(['on', 'off']).optional().meta({
    description:
      'Whether WebRTC senders may be at addresses of this machine and of private networks: on or off. Default: on while HOST and PUBLIC_URL are this machine alone, else off.',
  }),
  STUN_URLS: iceUrls(/^stuns?:[^\s<>",;]+$/)
    .optional()
    .meta({
      description:
        'STUN servers that WebRTC senders and players are told of, like stun:stun.example.org:3478; several with commas.',
    }),
  TURN_URLS: iceUrls(/^turns?:[^\s<>",;]+$/)
    .optional()
    .meta({
      description:
        'TURN servers that WebRTC senders and players are told of, like turn:turn.example.org:3478?transport=udp; several with commas. They need TURN_SECRET.',
    }),
  TURN_SECRET: z.string().min(8, 'must have at least 8 characters').optional().meta({
    description:
      'The secret that this site shares with its TURN servers (use-auth-secret of coturn). Each sender gets credentials for a day, each player for an hour.',
  }),
  WEBHOOK_INNER_ADDRESSES: z.enum(['on', 'off']).default('off').meta({
    description:
      'Whether webhooks of programs and push services of browsers may be at addresses of this machine and of private networks, also without TLS, for development: on or off.',
  }),
  TRANSCODE_CORES: z.coerce
    .number({ error: 'must be a number of cores' })
    .min(0, 'must be 0 or more')
    .max(1024, 'must be at most 1024')
    .optional()
    .meta({
      description:
        'Processor cores for smaller qualities of streams and uploads (720p to 160p); 0: none. Default: half, or all but two.',
    }),
  RECORD_LADDER: z.enum(['on', 'off']).default('on').meta({
    description: 'Keeps the smaller qualities and the sound alone beside recorded streams and uploads: on or off.',
  }),
  LIVE_WINDOW_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(20, 'must be at least 20')
    .max(60, 'must be at most 60, which is what players keep')
    .default(60)
    .meta({ description: 'How far (s) the playlist of a live stream reaches back; less takes less memory.' }),
  ENCODER_TIMEOUT_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(4, 'must be at least 4')
    .max(120, 'must be at most 120')
    .default(20)
    .meta({ description: 'An encoder that is connected and sends nothing for so long (s) is disconnected.' }),
  STREAM_END_DELAY_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be at least 0')
    .max(60, 'must be at most 60')
    .default(3)
    .meta({ description: 'A stream that its encoder ended goes on if the encoder is back within this time (s).' }),
  TLS_CERT: z
    .string()
    .optional()
    .meta({ description: 'File with the certificate (PEM) for RTMPS and for chat over TLS.' }),
  TLS_KEY: z
    .string()
    .optional()
    .meta({ description: 'File with the private key (PEM) for RTMPS and for chat over TLS.' }),
  IRC_PORT: port('IRC').default(6667).meta({ description: 'Port for chat clients and bots over TCP.' }),
  IRCS_PORT: port('IRC over TLS')
    .default(6697)
    .meta({ description: 'Port for chat clients and bots over TLS; open when TLS_CERT is set.' }),
  PUBLIC_URL: origin.optional().meta({
    description: 'Address of the site in browsers, e.g. https://live.example.org. Default: http://localhost:PORT.',
  }),
  MEDIA_URL: origin.optional().meta({
    description: 'Address of the CDN or cache before the media. Default: the site itself.',
  }),
  CREATOR_DASHBOARD_URL: url(['http:', 'https:']).optional().meta({
    description: 'Address of a creator dashboard elsewhere, before /u/LOGIN/…. Default: the site itself.',
  }),
  TERMS_URL: address.default('/p/legal/terms').meta({ description: 'Where /terms and /tos lead: a path or a URL.' }),
  PLAYER_URL: address.default('/player/').meta({
    description: 'Player for other sites, a path or a URL; old addresses of embedded players lead there.',
  }),
  DATA_DIR: z.string().min(1).default('./data').meta({
    description: 'Folder of the embedded database, recordings and files.',
  }),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional().meta({
    description: 'A PostgreSQL server (15 or newer) to use in place of the embedded one.',
  }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16).meta({
    description: 'Most connections to the database of this process for requests.',
  }),
  NATS_URL: url(['nats:', 'tls:']).optional().meta({ description: 'NATS server that joins several nodes.' }),
  S3_ENDPOINT: url(['http:', 'https:']).optional().meta({
    description: 'Object storage in place of the local folder; needs the other S3_ settings too.',
  }),
  S3_BUCKET: z.string().optional().meta({ description: 'Bucket for files.' }),
  S3_REGION: z.string().default('us-east-1').meta({ description: 'Region of the bucket.' }),
  S3_ACCESS_KEY: z.string().optional().meta({ description: 'Access key id.' }),
  S3_SECRET_KEY: z.string().optional().meta({ description: 'Secret access key.' }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .meta({ description: 'trace, debug, info, warn, error, fatal or silent.' }),
  LOG_FORMAT: z.enum(['json', 'text']).optional().meta({
    description: 'json or text. Default: text on a terminal, otherwise json.',
  }),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((text) => text.split(',').map((role) => role.trim()))
    .refine(
      (roles) => roles.length > 0 && roles.every((role) => (ROLES as readonly string[]).includes(role)),
      `must be a comma-separated list of ${ROLES.join(', ')}`,
    )
    .meta({ description: 'What this process does: api, chat, media, worker.' }),
  SHARED_DOCUMENT_MS: z.coerce.number().int().min(0).max(60_000).default(1_500).meta({
    description:
      'How long (ms) one rendered page, or one answer that is the same for everybody, is used for all who ask. Changes of what it shows end it earlier; 0 renders every page anew.',
  }),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional().meta({
    description:
      'Bearer token for /metrics. Without it they are for this machine alone, and with a PUBLIC_URL elsewhere for nobody.',
  }),
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0).meta({
    description: 'How many reverse proxies stand before the server and add X-Forwarded-For.',
  }),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).max(100_000).default(500).meta({
    description:
      'Most HTTP connections and WebSockets of one address at a time; 0: any number. Not counted with TRUST_PROXY above 0.',
  }),
  PRIVACY_REGION_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')
    .optional()
    .meta({
      description:
        'Header in which your proxy writes where a visitor is, as DE or US-CA; read with TRUST_PROXY above 0 alone.',
    }),
  PRIVACY_REGION: z
    .string()
    .refine((text) => readRegion(text) !== undefined, 'must be a country like DE or a part of one like US-CA')
    .optional()
    .meta({ description: 'Where visitors are of whom no header says it; decides which privacy law is shown.' }),
  OPERATOR_NAME: z.string().max(200).optional().meta({
    description: 'Who runs the site, as its legal pages name them. Default: the host of PUBLIC_URL.',
  }),
  OPERATOR_CONTACT: z.string().max(200).optional().meta({
    description:
      'Email address or https:// address at which the operator is reached, for the legal pages and for security.txt.',
  }),
  OPERATOR_ADDRESS: z.string().max(500).optional().meta({
    description: 'Postal address of the operator, parts separated by commas, for the legal pages.',
  }),
  SITE_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes as base64, e.g. from "openssl rand -base64 32"')
    .optional()
    .meta({
      description:
        'Seals what must be shown again, such as stream keys; the same on all nodes. Default: a file in DATA_DIR.',
    }),
  SMTP_URL: url(['smtp:', 'smtps:']).optional().meta({
    description:
      'Mail server, e.g. smtps://user:password@mail.example.org. Without it mails stay in the local mailbox, /dev/mailbox.',
  }),
  MAIL_FROM: z.string().transform(readMailFrom).optional().meta({
    description: 'Sender of mails, e.g. "Bandshell <no-reply@example.org>"; SMTP_URL needs it.',
  }),
  EXPORT_DESTINATIONS: z.string().transform(readExportDestinations).optional().meta({
    description: 'Video sites to which clips can be exported: a list in JSON. Without it nobody can export to one.',
  }),
  TEST_PAYMENTS: z.enum(['on', 'off']).optional().meta({
    description:
      'The built-in payment provider for test money, which sells without real money: on or off. Default: on while PUBLIC_URL is this machine alone and NODE_ENV is not production, else off.',
  }),
  STRIPE_SECRET_KEY: z.string().min(1).optional().meta({
    description: 'Secret key of the Stripe account that takes payments. It needs the other two STRIPE_ keys.',
  }),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional().meta({ description: 'Publishable key of the same account.' }),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional().meta({
    description: 'Signing secret of the webhook endpoint PUBLIC_URL/payments/webhooks/stripe.',
  }),
  STRIPE_TAX: z.enum(['on', 'off']).default('off').meta({
    description: 'Whether Stripe Tax computes taxes, by the country of the buyer. Without it no tax is added.',
  }),
  STRIPE_API_URL: z.url().default('https://api.stripe.com').meta({ description: "Where Stripe's API is." }),
  NODE_ENV: z.string().optional().meta({
    description: 'production hides the pages under /dev/. Else they are for this machine, while PUBLIC_URL is its own.',
  }),
  CHAT_SERVER_NAME: z
    .string()
    .regex(/^[0-9A-Za-z.-]{1,63}$/, 'must be a host name')
    .default('tmi.twitch.tv')
    .meta({ description: 'Server name in chat lines; some clients insist on the default.' }),
});

export type Settings = z.output<typeof settingsSchema>;
