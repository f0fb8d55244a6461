import { runRestore } from './backup/command.ts'
import { stopSignal } from './platform/signals.ts'

process.exitCode = await runRestore(process.env, process.argv.slice(2), {
  out: process.stdout,
  signal: stopSignal(),
})
