import { isIP } from 'node:net'
import { z } from 'zod'

const setting = <S extends z.ZodType<unknown, string>>(schema: S, fallback: string, what: string) =>
  z.prefault(schema, fallback as z.input<S>).meta({ description: what, default: fallback })

const optional = <S extends z.ZodType<unknown, string>>(schema: S, what: string) =>
  z.optional(schema).meta({ description: what, default: '' })

const text = z.string()
const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')

function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const error = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  return z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be a whole number ${error}`,
    })
    .transform(Number)
}

// The messages never repeat the value: an address may hold a password.
function address(...protocols: string[]) {
  const example = protocols.map((protocol) => `${protocol}://`).join(' or ')
  return z.string().refine(
    (value) => {
      const url = URL.parse(value)
      return url !== null && protocols.includes(url.protocol.slice(0, -1))
    },
    { error: `must be an address that starts with ${example}` },
  )
}

const origin = address('http', 'https')
  .refine((value) => ['', '/'].includes(value.replace(/^\w+:\/\/[^/?#]*/, '')), {
    error: 'must be an address without a path, such as https://atrium.example.com',
  })
  .transform((value) => value.replace(/\/$/, ''))

const isAddressRange = (value: string): boolean => {
  const [ip = '', bits, ...rest] = value.split('/')
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  return (
    width > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= width))
  )
}

const addressRanges = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isAddressRange), {
    error: 'must be a list of IP addresses or ranges, such as 10.0.0.0/8, 192.168.1.4',
  })

const isDnsServer = (value: string): boolean => {
  const [, six, four, port] = /^(?:\[(.+)\]|([\d.]+)):(\d{1,5})$/.exec(value) ?? []
  return isIP(value) !== 0 || (isIP(six ?? four ?? '') !== 0 && Number(port) > 0 && Number(port) < 65_536)
}

const dnsServers = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isDnsServer), {
    error: 'must be a list of IP addresses, such as 9.9.9.9, 127.0.0.1:5353',
  })

const isOrigin = (value: string): boolean => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')
}

const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isOrigin), {
    error: 'must be a list of addresses without a path, such as https://push.example.com',
  })
  .transform((list) => list.map((each) => new URL(each).origin))

/** Every setting by its name in the environment: how it is read, its default and what it does. */
export const settings = {
  DATA_DIR: setting(text, './data', 'Folder for everything Atrium stores: embedded database, files, outbox.'),
  PORT: setting(whole(0, 65_535), '3000', 'TCP port to listen on; 0 picks a free one.'),
  HOST: optional(text, 'Address to listen on. Default: all interfaces.'),
  PUBLIC_URL: optional(
    origin,
    'Public address of Atrium, as people type it. Default: http://localhost:PORT.',
  ),
  DATABASE_URL: optional(
    address('postgres', 'postgresql'),
    'PostgreSQL (15 or newer) to use. Default: the embedded one under DATA_DIR.',
  ),
  DATABASE_DIRECT_URL: optional(
    address('postgres', 'postgresql'),
    'The same database without PgBouncer, for migrations, jobs and LISTEN. Default: DATABASE_URL.',
  ),
  DATABASE_POOL_SIZE: setting(whole(2, 1000), '20', 'Maximum database connections per process.'),
  REDIS_URL: optional(
    address('redis', 'rediss'),
    'Redis for live events, rate limits and presence across several servers. Default: in-process.',
  ),
  SMTP_URL: optional(
    address('smtp', 'smtps'),
    'Mail server. Default: emails are written to DATA_DIR/outbox, with subject and link in the log.',
  ),
  MAIL_FROM: optional(text, 'Sender of emails. Default: Atrium <no-reply@host of PUBLIC_URL>.'),
  S3_BUCKET: optional(text, 'Bucket for uploaded files. Default: files are stored in DATA_DIR/files.'),
  S3_ENDPOINT: optional(address('http', 'https'), 'Address of the S3-compatible store. Default: Amazon S3.'),
  S3_REGION: setting(text, 'us-east-1', 'Region of the bucket.'),
  S3_ACCESS_KEY_ID: optional(text, 'Access key of the store. Default: the role or profile of the machine.'),
  S3_SECRET_ACCESS_KEY: optional(text, 'Secret of the access key.'),
  S3_FORCE_PATH_STYLE: setting(
    flag,
    'false',
    'Set to true for stores that expect the bucket in the path (MinIO, Garage).',
  ),
  TRUSTED_PROXIES: setting(
    addressRanges,
    '',
    'IP addresses or ranges of proxies whose forwarded headers are trusted; none by default.',
  ),
  DNS_SERVERS: setting(
    dnsServers,
    '',
    'Name servers that verify the domains of agencies, as address or address:port. Default: those of the machine.',
  ),
  PUSH_OWN_SERVICES: setting(
    origins,
    '',
    'Push services of your own network, as origins such as http://push.intra:8080. Default: none, and only public ones with https are spoken to.',
  ),
  ATRIUM_ROLE: setting(
    z.enum(['web', 'worker', 'all'], { error: 'must be web, worker or all' }),
    'all',
    'What this process does: answer requests (web), run jobs (worker), or both (all).',
  ),
  JOBS_CONCURRENCY: setting(
    whole(1, 1000),
    '4',
    'Jobs that one process runs at once, at most a quarter of its connections. Email, push and file jobs have workers of their own.',
  ),
  ATRIUM_SECRET: optional(
    z.string().min(32, { error: 'must have at least 32 characters' }),
    'Secret that signs sessions and cursors. Default: generated once and stored in the database.',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
    'Log level.',
  ),
  SERVICE_WORKER: setting(
    flag,
    'true',
    'Whether browsers keep the application and open it without a line. With false, the service worker ends itself in every browser.',
  ),
  LIMIT_QUERY_DEPTH: setting(
    whole(3),
    '12',
    'Maximum nesting depth of a GraphQL operation; introspection is exempt.',
  ),
  LIMIT_QUERY_COST: setting(
    whole(100),
    '10000000000',
    'Maximum fields that a GraphQL document may ask for, counting lists at full length; a document above it is rejected before it runs.',
  ),
  LIMIT_QUERY_FIELDS: setting(whole(100), '50000', 'Maximum fields that a GraphQL document may resolve.'),
  LIMIT_QUERY_SELECTIONS: setting(
    whole(10),
    '500',
    'Maximum selections in a GraphQL document, with fragments expanded.',
  ),
  LIMIT_ANSWER_BYTES: setting(whole(1024), '4194304', 'Maximum bytes in the response to a GraphQL document.'),
  LIMIT_WEB_FIELDS: setting(
    whole(100),
    '100000',
    "Maximum fields that a document of Atrium's own web app may resolve.",
  ),
  LIMIT_WEB_ANSWER_BYTES: setting(
    whole(1024),
    '16777216',
    "Maximum bytes in the response to a document of Atrium's own web app.",
  ),
  LIMIT_OPERATIONS_AT_ONCE: setting(
    whole(1),
    '6',
    'GraphQL operations that one person may run at once; further ones wait.',
  ),
  LIMIT_BODY_BYTES: setting(whole(1024), '1048576', 'Maximum bytes of a JSON body.'),
  LIMIT_UPLOAD_BYTES: setting(
    whole(1024),
    '52428800',
    'Maximum bytes of a file uploaded in one piece. Pictures of people, agencies and channels are limited to 5 MB.',
  ),
  LIMIT_PARTS_BYTES: setting(
    whole(1024),
    '5368709120',
    'Maximum bytes of a file uploaded in parts; larger files than LIMIT_UPLOAD_BYTES are always uploaded in parts.',
  ),
  LIMIT_AGENCY_BYTES: setting(whole(1024), '107374182400', 'Storage quota of an agency, in bytes.'),
  LIMIT_CLIENT_DRAFTS_PERCENT: setting(
    whole(1, 100),
    '5',
    'Percentage of the quota that one client may use for uploads that are not sent or saved yet.',
  ),
  LIMIT_MESSAGE_CHARACTERS: setting(whole(1), '20000', 'Maximum characters in a message.'),
  LIMIT_FRAME_BYTES: setting(whole(1024), '65536', 'Maximum bytes of a WebSocket frame sent by a client.'),
  LIMIT_SUBSCRIPTIONS: setting(whole(1), '100', 'Maximum subscriptions per socket.'),
  LIMIT_REPLAY_EVENTS: setting(
    whole(1),
    '2000',
    'Maximum events that are replayed to a client that reconnects; one that missed more reloads everything, which is cheaper.',
  ),
  LIMIT_PERSON_SUBSCRIPTIONS: setting(whole(1), '200', 'Maximum subscriptions per person.'),
  LIMIT_SUBSCRIPTION_COST: setting(
    whole(10),
    '5000',
    'Maximum fields that a subscription may ask for, counting lists at full length, and resolve for one event.',
  ),
  LIMIT_SUBSCRIPTION_SELECTIONS: setting(
    whole(10),
    '150',
    'Maximum selections in a subscription, with fragments expanded.',
  ),
  LIMIT_DELIVERED_BYTES: setting(
    whole(1024),
    '8388608',
    "Maximum bytes per minute delivered to one person's API subscriptions; those of Atrium's own web app are exempt.",
  ),
  LIMIT_PAYLOAD_BYTES: setting(
    whole(1024),
    '524288',
    'Maximum bytes that one event may deliver to a subscription.',
  ),
  LIMIT_SIGN_IN_PAIR: setting(whole(1), '10', 'Sign-in attempts in 10 minutes per account and address.'),
  LIMIT_SIGN_IN_ADDRESS: setting(whole(1), '100', 'Sign-in attempts in 10 minutes per address.'),
  LIMIT_SIGN_IN_ACCOUNT: setting(whole(1), '30', 'Sign-in attempts in 10 minutes per account.'),
  LIMIT_LAUNCH_MAILS_ADDRESS: setting(
    whole(1),
    '30',
    'Emails per hour that unsigned launches from one address may send.',
  ),
  LIMIT_LAUNCH_MAILS_AGENCY: setting(
    whole(1),
    '200',
    'Emails per hour that unsigned launches with the keys of one agency may send.',
  ),
  LIMIT_CALLS_PER_MINUTE: setting(
    whole(1),
    '600',
    'Calls per minute per person; an expensive call counts as several.',
  ),
  LIMIT_FILES_PER_MINUTE: setting(whole(1), '6000', 'File requests per minute per address.'),
  EVENT_RETENTION_DAYS: setting(
    whole(1, 3650),
    '30',
    'Days that the event log is kept; a client that was away longer reloads everything.',
  ),
  AUDIT_RETENTION_DAYS: setting(whole(1, 3650), '365', 'Days that the audit log is kept.'),
}

/** The name, the default (empty: none) and the meaning of every setting, in the order of docs/settings.md. */
export const settingsTable = Object.entries(settings).map(([name, schema]) => {
  const { description = '', default: fallback = '' } = { ...schema.meta() }
  return { name, default: String(fallback), what: description }
})
