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

/** Every setting by its name in the environment: how it is read, its default and what it does. */
export const settings = {
  DATA_DIR: setting(text, './data', 'Folder for everything Atrium keeps: embedded database, files, outbox.'),
  PORT: setting(whole(0, 65_535), '3000', 'TCP port to listen on; 0 takes a free one.'),
  HOST: optional(text, 'Address to listen on. Default: every interface.'),
  PUBLIC_URL: optional(origin, 'Address under which people reach Atrium. Default: http://localhost:PORT.'),
  DATABASE_URL: optional(
    address('postgres', 'postgresql'),
    'PostgreSQL (15 or newer) to use. Default: the embedded one under DATA_DIR.',
  ),
  DATABASE_DIRECT_URL: optional(
    address('postgres', 'postgresql'),
    'The same database past PgBouncer, for migrations, jobs and LISTEN. Default: DATABASE_URL.',
  ),
  DATABASE_POOL_SIZE: setting(whole(2, 1000), '20', 'Database connections that one process may hold.'),
  REDIS_URL: optional(
    address('redis', 'rediss'),
    'Redis for live events, rate limits and presence across several servers. Default: in this process.',
  ),
  SMTP_URL: optional(
    address('smtp', 'smtps'),
    'Mail server. Default: mails are written to DATA_DIR/outbox, their subject and link to the log.',
  ),
  MAIL_FROM: optional(text, 'Sender of mails. Default: Atrium <no-reply@the host of PUBLIC_URL>.'),
  S3_BUCKET: optional(text, 'Bucket for uploaded files. Default: they are kept under DATA_DIR/files.'),
  S3_ENDPOINT: optional(address('http', 'https'), "Address of the S3-compatible store. Default: Amazon's."),
  S3_REGION: setting(text, 'us-east-1', 'Region of the bucket.'),
  S3_ACCESS_KEY_ID: optional(text, "Key of the store. Default: the machine's own role or profile."),
  S3_SECRET_ACCESS_KEY: optional(text, 'Secret of that key.'),
  S3_FORCE_PATH_STYLE: setting(
    flag,
    'false',
    'true for stores that want the bucket in the path (MinIO, Garage).',
  ),
  TRUSTED_PROXIES: setting(
    addressRanges,
    '',
    'IP addresses or ranges of the proxies whose forwarded headers count; none by default.',
  ),
  DNS_SERVERS: setting(
    dnsServers,
    '',
    "Name servers, as address or address:port, that are asked whose an agency's domain is. Default: the machine's.",
  ),
  ATRIUM_ROLE: setting(
    z.enum(['web', 'worker', 'all'], { error: 'must be web, worker or all' }),
    'all',
    'What this process does: answer requests (web), run jobs (worker), or both (all).',
  ),
  JOBS_CONCURRENCY: setting(
    whole(1, 1000),
    '4',
    'Jobs that one process runs at the same time, at most a quarter of its connections; mails and files have workers of their own beside them.',
  ),
  ATRIUM_SECRET: optional(
    z.string().min(32, { error: 'must have at least 32 characters' }),
    'Secret that signs sessions and cursors. Default: one is made and kept in the database.',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
    'How much is logged.',
  ),
  LIMIT_QUERY_DEPTH: setting(
    whole(3),
    '12',
    'Levels that a GraphQL operation may nest; introspection is exempt.',
  ),
  LIMIT_QUERY_COST: setting(
    whole(100),
    '10000000000',
    'Fields that a GraphQL document may ask for, its lists as long as they can be: beyond that it is not begun.',
  ),
  LIMIT_QUERY_FIELDS: setting(whole(100), '50000', 'Fields that a GraphQL document may resolve.'),
  LIMIT_QUERY_SELECTIONS: setting(
    whole(10),
    '500',
    'Selections that a GraphQL document may hold, its fragments in their places.',
  ),
  LIMIT_ANSWER_BYTES: setting(whole(1024), '4194304', 'Bytes of the answer to a GraphQL document.'),
  LIMIT_WEB_FIELDS: setting(whole(100), '100000', "Fields that a document of Atrium's own web may resolve."),
  LIMIT_WEB_ANSWER_BYTES: setting(
    whole(1024),
    '16777216',
    "Bytes of the answer to a document of Atrium's own web.",
  ),
  LIMIT_OPERATIONS_AT_ONCE: setting(
    whole(1),
    '6',
    'GraphQL operations that one person may have under way; the next ones wait.',
  ),
  LIMIT_BODY_BYTES: setting(whole(1024), '1048576', 'Bytes of a JSON body.'),
  LIMIT_UPLOAD_BYTES: setting(
    whole(1024),
    '52428800',
    'Bytes of an uploaded file; a picture of a person, an agency or a channel has at most 5 MB.',
  ),
  LIMIT_PARTS_BYTES: setting(
    whole(1024),
    '5368709120',
    'Bytes of a file that is uploaded in parts, which anything larger than an upload in one piece is.',
  ),
  LIMIT_AGENCY_BYTES: setting(whole(1024), '107374182400', "Bytes of an agency's files together."),
  LIMIT_CLIENT_DRAFTS_PERCENT: setting(
    whole(1, 100),
    '5',
    'Percent of these that one client may have uploaded, or announced, and not yet sent or kept.',
  ),
  LIMIT_MESSAGE_CHARACTERS: setting(whole(1), '20000', 'Characters of a message.'),
  LIMIT_FRAME_BYTES: setting(whole(1024), '65536', 'Bytes of a WebSocket frame from a client.'),
  LIMIT_SUBSCRIPTIONS: setting(whole(1), '100', 'Subscriptions that one socket may hold.'),
  LIMIT_REPLAY_EVENTS: setting(
    whole(1),
    '2000',
    'Events of an agency that a client may be behind when it comes back; one that missed more reloads, which is cheaper.',
  ),
  LIMIT_PERSON_SUBSCRIPTIONS: setting(whole(1), '200', 'Subscriptions that one person may hold.'),
  LIMIT_SUBSCRIPTION_COST: setting(
    whole(10),
    '5000',
    'Fields that a subscription may ask for, its lists as long as they can be, and resolve for one event.',
  ),
  LIMIT_SUBSCRIPTION_SELECTIONS: setting(
    whole(10),
    '150',
    'Selections that a subscription may hold, its fragments in their places.',
  ),
  LIMIT_DELIVERED_BYTES: setting(
    whole(1024),
    '8388608',
    "Bytes that events may say in a minute to one person's subscriptions that are not those of Atrium's own web.",
  ),
  LIMIT_PAYLOAD_BYTES: setting(whole(1024), '524288', 'Bytes that one event may say to a subscription.'),
  LIMIT_SIGN_IN_PAIR: setting(
    whole(1),
    '10',
    'Sign-in tries in 10 minutes per account and address together.',
  ),
  LIMIT_SIGN_IN_ADDRESS: setting(whole(1), '100', 'Sign-in tries in 10 minutes per address.'),
  LIMIT_SIGN_IN_ACCOUNT: setting(whole(1), '30', 'Sign-in tries in 10 minutes per account.'),
  LIMIT_LAUNCH_MAILS_ADDRESS: setting(
    whole(1),
    '30',
    'Mails that launches without a signature may send in an hour from one address.',
  ),
  LIMIT_LAUNCH_MAILS_AGENCY: setting(
    whole(1),
    '200',
    'Mails that launches without a signature may send in an hour by the keys of one agency.',
  ),
  LIMIT_CALLS_PER_MINUTE: setting(
    whole(1),
    '600',
    'Calls a person may make in a minute; a call that costs more counts as several.',
  ),
  LIMIT_FILES_PER_MINUTE: setting(
    whole(1),
    '6000',
    'Files that may be asked for in a minute from one address.',
  ),
  EVENT_RETENTION_DAYS: setting(
    whole(1, 3650),
    '30',
    'Days of the event log; a client that was away longer reloads everything.',
  ),
  AUDIT_RETENTION_DAYS: setting(whole(1, 3650), '365', 'Days that the audit log of an agency is kept.'),
}

/** The name, the default (empty: none) and the meaning of every setting, in the order of the README's table. */
export const settingsTable = Object.entries(settings).map(([name, schema]) => {
  const { description = '', default: fallback = '' } = { ...schema.meta() }
  return { name, default: String(fallback), what: description }
})
