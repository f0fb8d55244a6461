import { administer } from './administer.ts'

process.exitCode = await administer(process.env, process.argv.slice(2), process.stdout)
