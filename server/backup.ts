import { runBackup } from './backup/command.ts'

process.exitCode = await runBackup(process.env, process.argv.slice(2), process.stdout)
