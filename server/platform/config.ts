import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { settings } from './settings.ts'

export type Config = ReturnType<typeof toConfig>

/** Thrown by `loadConfig`. Its message names every invalid setting but never a value, which may be a secret. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`Atrium cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads the settings from the environment; an empty value counts as not set. Throws `ConfigError` with all problems at once. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = z.object(settings).safeParse(given)
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...contradictions(given),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return toConfig(parsed.data)
}

/** Whether bugs that otherwise show only under load fail immediately: outside production, and in every test. */
export const isWatched = process.env.NODE_ENV !== 'production' || process.env.VITEST !== undefined

function contradictions(env: NodeJS.ProcessEnv): string[] {
  const problems: string[] = []
  const s3 = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => env[name])
  if (s3.length > 0 && !env.S3_BUCKET) problems.push(`S3_BUCKET must be set too, because ${s3.join(', ')} is`)
  if (Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY))
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together')
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    problems.push('DATABASE_URL must be set too, because DATABASE_DIRECT_URL is')
  if (['web', 'worker'].includes(env.ATRIUM_ROLE ?? '') && !env.DATABASE_URL)
    problems.push(
      `DATABASE_URL must be set too, because ATRIUM_ROLE is ${env.ATRIUM_ROLE}: the embedded database serves one process`,
    )
  return problems
}

function toConfig(env: z.output<z.ZodObject<typeof settings>>) {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    dataDir: resolve(env.DATA_DIR),
    port: env.PORT,
    host: env.HOST ?? everyInterface(),
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Atrium <no-reply@${new URL(publicUrl).hostname}>`,
    s3: env.S3_BUCKET ? toS3(env.S3_BUCKET, env) : undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    dnsServers: env.DNS_SERVERS,
    pushOwnServices: env.PUSH_OWN_SERVICES,
    role: env.ATRIUM_ROLE,
    jobsConcurrency: env.JOBS_CONCURRENCY,
    secret: env.ATRIUM_SECRET,
    logLevel: env.LOG_LEVEL,
    serviceWorker: env.SERVICE_WORKER,
    eventRetentionDays: env.EVENT_RETENTION_DAYS,
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    limits: {
      queryDepth: env.LIMIT_QUERY_DEPTH,
      queryCost: env.LIMIT_QUERY_COST,
      queryFields: env.LIMIT_QUERY_FIELDS,
      querySelections: env.LIMIT_QUERY_SELECTIONS,
      answerBytes: env.LIMIT_ANSWER_BYTES,
      webFields: env.LIMIT_WEB_FIELDS,
      webAnswerBytes: env.LIMIT_WEB_ANSWER_BYTES,
      operationsAtOnce: env.LIMIT_OPERATIONS_AT_ONCE,
      bodyBytes: env.LIMIT_BODY_BYTES,
      uploadBytes: env.LIMIT_UPLOAD_BYTES,
      partsBytes: env.LIMIT_PARTS_BYTES,
      agencyBytes: env.LIMIT_AGENCY_BYTES,
      clientDraftsPercent: env.LIMIT_CLIENT_DRAFTS_PERCENT,
      messageCharacters: env.LIMIT_MESSAGE_CHARACTERS,
      frameBytes: env.LIMIT_FRAME_BYTES,
      subscriptions: env.LIMIT_SUBSCRIPTIONS,
      replayEvents: env.LIMIT_REPLAY_EVENTS,
      personSubscriptions: env.LIMIT_PERSON_SUBSCRIPTIONS,
      subscriptionCost: env.LIMIT_SUBSCRIPTION_COST,
      subscriptionSelections: env.LIMIT_SUBSCRIPTION_SELECTIONS,
      deliveredBytes: env.LIMIT_DELIVERED_BYTES,
      payloadBytes: env.LIMIT_PAYLOAD_BYTES,
      signInPair: env.LIMIT_SIGN_IN_PAIR,
      signInAddress: env.LIMIT_SIGN_IN_ADDRESS,
      signInAccount: env.LIMIT_SIGN_IN_ACCOUNT,
      launchMailsAddress: env.LIMIT_LAUNCH_MAILS_ADDRESS,
      launchMailsAgency: env.LIMIT_LAUNCH_MAILS_AGENCY,
      callsPerMinute: env.LIMIT_CALLS_PER_MINUTE,
      filesPerMinute: env.LIMIT_FILES_PER_MINUTE,
    },
  }
}

// Where a kernel has no IPv6 at all, binding `::` fails.
function everyInterface(): string {
  const addresses = Object.values(networkInterfaces()).flat()
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0'
}

function toS3(bucket: string, env: z.output<z.ZodObject<typeof settings>>) {
  return {
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    credentials:
      env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
        : undefined,
  }
}
