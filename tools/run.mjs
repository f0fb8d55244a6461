import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** A failure that is told in one sentence, without a stack. */
export class Failure extends Error {}

/**
 * Runs a program in the project's folder on this terminal, forwards the signals received during the run, and returns its exit
 * code. Ctrl-C in a terminal reaches the program twice: from the terminal and from here.
 */
export function run(program, args, env = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const stopRelaying = relaySignals(child)
  return new Promise((resolve) => {
    const end = (code) => {
      stopRelaying()
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      end(1)
    })
    child.once('exit', (code, signal) => end(code ?? 128 + constants.signals[signal]))
  })
}

/** The same beside other work: the program's output is printed in one piece, once it has ended. */
export function runBeside(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text))
  const stopRelaying = relaySignals(child)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      stopRelaying()
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}

function relaySignals(child) {
  const relays = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => child.kill(signal)])
  for (const [signal, relay] of relays) process.on(signal, relay)
  const watch = stopWithNpm(child)
  return () => {
    clearInterval(watch)
    for (const [signal, relay] of relays) process.off(signal, relay)
  }
}

// An npm that is killed tells nobody, and a server that nobody sees would keep the port.
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return undefined
  const npm = process.ppid
  return setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 500)
}
