import { type Atrium, startAtrium } from '../../e2e/harness/atrium.ts'
import { databaseUrl } from '../../e2e/harness/database.ts'

/** A server as an operator starts it, whose limits let one machine play hundreds of people. */
export type Stage = Atrium & { databaseUrl: string }

export const generous = {
  LIMIT_CALLS_PER_MINUTE: '100000000',
  LIMIT_OPERATIONS_AT_ONCE: '1000',
  LIMIT_SIGN_IN_PAIR: '100000000',
  LIMIT_SIGN_IN_ADDRESS: '100000000',
  LIMIT_SIGN_IN_ACCOUNT: '100000000',
}

let shared: Stage | null = null

/** Lends a server on an empty database, and ends it afterwards. What it logs as an error breaks the case. */
export async function onStage<Result>(use: (stage: Stage) => Promise<Result>): Promise<Result> {
  return shared ? use(shared) : onOwnStage(use, generous)
}

/**
 * The same on a server that nobody else uses; without other settings its limits are those that an operator gets. It loads these
 * modules of this folder before everything else.
 */
export async function onOwnStage<Result>(
  use: (stage: Stage) => Promise<Result>,
  settings: Record<string, string> = {},
  modules: readonly string[] = [],
): Promise<Result> {
  const stage = await startStage(settings, modules)
  try {
    const result = await use(stage)
    if (stage.failures().length > 0) throw new Error(`The server failed: ${stage.failures().join('\n')}`)
    return result
  } finally {
    await stage.stop()
  }
}

/** For those who do not measure: from now on every case gets the same server. Returns how to end it. */
export async function shareStage(): Promise<() => Promise<void>> {
  const stage = await startStage(generous)
  shared = stage
  return async () => {
    shared = null
    await stage.stop()
  }
}

async function startStage(settings: Record<string, string>, modules: readonly string[] = []): Promise<Stage> {
  const flags = ['--expose-gc', ...['collect.ts', ...modules].flatMap(loading), ...profiling()]
  // As `npm start` does: outside of production a server watches its own statements.
  const { NODE_ENV = 'production' } = process.env
  const atrium = await startAtrium('server/main.ts', { settings: { NODE_ENV, ...settings }, flags })
  return { ...atrium, databaseUrl: await databaseUrl(atrium) }
}

const loading = (module: string) => ['--import', new URL(module, import.meta.url).href]

// BENCH_PROFILE=<folder> has V8 write there where the server spends its time.
const profiling = (): string[] =>
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
