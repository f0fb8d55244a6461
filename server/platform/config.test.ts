import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { settings, settingsTable } from './settings.ts'

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('without any setting it runs on this machine alone, with the limits of the contract', () => {
  expect(loadConfig({})).toMatchObject({
    dataDir: resolve('data'),
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    redisUrl: undefined,
    smtpUrl: undefined,
    s3: undefined,
    trustedProxies: [],
    role: 'all',
    limits: {
      queryDepth: 12,
      bodyBytes: 1024 ** 2,
      uploadBytes: 50 * 1024 ** 2,
      messageCharacters: 20_000,
      frameBytes: 64 * 1024,
      subscriptions: 100,
      signInPair: 10,
      signInAddress: 100,
      signInAccount: 30,
      callsPerMinute: 600,
    },
  })
})

test('settings that depend on others follow them', () => {
  const config = loadConfig({
    PORT: '8080',
    DATABASE_URL: 'postgres://localhost/atrium',
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'http://localhost:9000',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_FORCE_PATH_STYLE: 'true',
  })
  expect(config.publicUrl).toBe('http://localhost:8080')
  expect(config.mailFrom).toBe('Atrium <no-reply@localhost>')
  expect(config.databaseDirectUrl).toBe('postgres://localhost/atrium')
  expect(config.s3).toEqual({
    bucket: 'files',
    endpoint: 'http://localhost:9000',
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
})

test('proxies are read as a list of addresses and ranges', () => {
  const { trustedProxies } = loadConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.4  fd00::/8,::1' })
  expect(trustedProxies).toEqual(['10.0.0.0/8', '192.168.1.4', 'fd00::/8', '::1'])
})

test('an empty setting is none', () => {
  expect(problemsOf({ SMTP_URL: '', REDIS_URL: ' ', PORT: '' })).toEqual([])
})

test('everything that is wrong is said at once, without its value', () => {
  const env = {
    PORT: '70000',
    PUBLIC_URL: 'https://example.com/atrium',
    DATABASE_URL: 'mysql://root:hunter2@localhost/atrium',
    SMTP_URL: 'mail:hunter2',
    TRUSTED_PROXIES: '10.0.0.0/33',
    ATRIUM_ROLE: 'boss',
    ATRIUM_SECRET: 'hunter2',
    LIMIT_QUERY_DEPTH: '1e3',
    S3_ACCESS_KEY_ID: 'hunter2',
  }
  expect(problemsOf(env)).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'PUBLIC_URL must be an address without a path, such as https://atrium.example.com',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    'SMTP_URL must be an address that starts with smtp:// or smtps://',
    'TRUSTED_PROXIES must be a list of IP addresses or ranges, such as 10.0.0.0/8, 192.168.1.4',
    'ATRIUM_ROLE must be web, worker or all',
    'ATRIUM_SECRET must have at least 32 characters',
    'LIMIT_QUERY_DEPTH must be a whole number of at least 3',
    'S3_BUCKET must be set too, because S3_ACCESS_KEY_ID is',
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
  ])
})

test.each([['web'], ['worker']])(
  'the role %s alone needs a database that several processes can share',
  (role) => {
    expect(problemsOf({ ATRIUM_ROLE: role })).toEqual([
      expect.stringContaining('DATABASE_URL must be set too'),
    ])
  },
)

test('every setting says what it does', () => {
  expect(settingsTable.map(({ name }) => name)).toEqual(Object.keys(settings))
  for (const { name, what } of settingsTable) expect(what, name).toMatch(/^[A-Zt].+\.$/)
})
