import { runBackup } from './backup/command.ts'
import { stopSignal } from './platform/signals.ts'

process.exitCode = await runBackup(process.env, process.argv.slice(2), {
  out: process.stdout,
  signal: stopSignal(),
})
