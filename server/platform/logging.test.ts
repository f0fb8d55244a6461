import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { patience } from '../../tools/test/waits.ts'
import { createLogger, type Logger } from './logging.ts'

function logged(use: (log: Logger) => void): Record<string, unknown> {
  const lines = new PassThrough()
  use(createLogger('info', lines))
  return JSON.parse(String(lines.read()))
}

test('secrets and what people write are left out, however deep they lie (attack 11)', () => {
  const line = logged((log) =>
    log.info({
      user: { id: '1', password: 'hunter2' },
      headers: { authorization: 'Bearer hunter2', cookie: 'files=hunter2', accept: '*/*' },
      tokens: [{ refreshToken: 'hunter2' }],
      input: { message: { content: 'hunter2' }, text: 'hunter2' },
      variables: { email: 'hunter2' },
    }),
  )
  expect(line).toMatchObject({
    user: { id: '1', password: '[redacted]' },
    headers: { authorization: '[redacted]', cookie: '[redacted]', accept: '*/*' },
  })
  expect(JSON.stringify(line)).not.toContain('hunter2')
})

test('a request is told by its route, because its address may hold a key (attack 11)', () => {
  const req = {
    method: 'GET',
    url: '/register/hunter2',
    ip: '::1',
    routeOptions: { url: '/register/:token' },
    headers: {},
  }
  expect(logged((log) => log.info({ req })).req).toEqual({
    method: 'GET',
    route: '/register/:token',
    ip: '::1',
  })
})

const databaseError = Object.assign(new Error('invalid input syntax for type uuid: "hunter2"'), {
  code: '22P02',
  routine: 'string_to_uuid',
  detail: 'Failing row contains (hunter2).',
  where: 'hunter2',
})

test.each([
  ['given as err', (log: Logger) => log.error({ err: databaseError }, 'A query failed')],
  ['given bare', (log: Logger) => log.error(databaseError)],
  ['given bare with a message', (log: Logger) => log.error(databaseError, 'A query failed')],
  ['as the cause', (log: Logger) => log.error(new Error('A query failed', { cause: databaseError }))],
  ['in a field', (log: Logger) => log.error({ reason: databaseError }, 'A query failed')],
])('an error of the database %s keeps its code and loses the row it quotes', (_, use) => {
  const line = JSON.stringify(logged(use))
  expect(line).toContain('22P02')
  expect(line).not.toContain('hunter2')
})

test('a line keeps what its child logger carries', () => {
  expect(logged((log) => log.child({ requestId: 'r1' }).warn('Slow'))).toMatchObject({
    level: 'warn',
    requestId: 'r1',
    msg: 'Slow',
  })
})

test('a log that cannot be written does not stop the server', () => {
  const full = openSync('/dev/full', 'w')
  const program = `import { createLogger } from '${new URL('logging.ts', import.meta.url)}'
    const log = createLogger('info')
    for (const line of ['one', 'two']) log.info(line)
    setImmediate(() => { log.info('three'); process.exitCode = 3 })`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, 'inherit'],
    timeout: patience,
  })
  closeSync(full)
  expect(status).toBe(3)
})
