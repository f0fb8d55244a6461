import { runRestore } from './backup/command.ts'

process.exitCode = await runRestore(process.env, process.argv.slice(2), process.stdout)
