import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { setAccountActive } from './identity/commands/set-account-active.ts'
import { type Config, ConfigError, loadConfig } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { reachCluster } from './platform/database/cluster/start.ts'
import { ProductError } from './platform/errors.ts'
import { createLogger } from './platform/logging.ts'

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))
const usage = 'npm run account -- deactivate | activate <e-mail address>\n'

type Out = { write(text: string): unknown }

/** Does what an operator may do to an account, beside the servers that run; returns the exit code. */
export async function administer(env: NodeJS.ProcessEnv, args: string[], out: Out): Promise<number> {
  const [verb, email, ...more] = args
  if ((verb !== 'activate' && verb !== 'deactivate') || !email || more.length > 0) {
    out.write(usage)
    return 2
  }
  try {
    const active = verb === 'activate'
    await inDatabase(loadConfig(env), (ctx) => setAccountActive(ctx, { email, active }))
    out.write(`The account of ${email} is ${active ? 'active' : 'deactivated'}.\n`)
    return 0
  } catch (error) {
    out.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return error instanceof ProductError || error instanceof ConfigError ? 2 : 1
  }
}

async function inDatabase<Result>(config: Config, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const log = createLogger('error')
  const cluster = config.databaseUrl ? null : await reachCluster({ dataDir: config.dataDir, log })
  try {
    const databaseUrl = config.databaseUrl ?? cluster?.url ?? ''
    const directUrl = config.databaseDirectUrl ?? databaseUrl
    // It runs no jobs: those are the servers'.
    const built = await buildApp({
      config: { ...config, role: 'web' },
      databaseUrl,
      directUrl,
      log,
      webFolder,
    })
    try {
      return await built.app.asPlatform(work)
    } finally {
      await built.stop()
    }
  } finally {
    await cluster?.stop()
  }
}
