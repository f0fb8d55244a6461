import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const script = (program: string) => `import { run } from '${new URL('run.mjs', import.meta.url)}'
  process.exitCode = await run(process.execPath, ['--eval', ${JSON.stringify(program)}])`

/** A process that runs `program` with Node through `run` and ends with the code that this answers. */
const runner = (program: string) =>
  spawn(process.execPath, ['--input-type=module', '--eval', script(program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

test('the exit code is the program’s', async () => {
  expect(await once(runner('process.exitCode = 7'), 'exit')).toEqual([7, null])
})

test('a program that a signal ended answers as a shell would', async () => {
  expect(await once(runner("process.kill(process.pid, 'SIGKILL')"), 'exit')).toEqual([137, null])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the program, which ends in its own time',
  async (signal) => {
    const program = `process.once('${signal}', () => { process.exitCode = 3; clearInterval(alive) })
    const alive = setInterval(() => undefined, 1000)
    console.log('ready')`
    const process = runner(program)
    await once(createInterface({ input: process.stdout }), 'line')
    process.kill(signal)
    expect(await once(process, 'exit')).toEqual([3, null])
  },
)

test('a killed npm ends the program in its own time', async () => {
  const program = `process.once('SIGTERM', () => { console.log('ended'); clearInterval(alive) })
    const alive = setInterval(() => undefined, 1000)
    console.log('ready')`
  const start = ['-c', '"$0" "$@" & wait', process.execPath, '--input-type=module', '--eval', script(program)]
  const npm = spawn('/bin/sh', start, {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]()
  expect(await lines.next()).toMatchObject({ value: 'ready' })
  npm.kill('SIGKILL')
  expect(await lines.next()).toMatchObject({ value: 'ended' })
})
