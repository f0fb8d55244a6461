import { type Atrium, startAtrium } from '../../e2e/harness/atrium.ts'
import { databaseUrl } from '../../e2e/harness/database.ts'

/** A server as an operator starts it, whose limits let one machine play hundreds of people. */
export type Stage = Atrium & { databaseUrl: string }

const generous = {
  LIMIT_CALLS_PER_MINUTE: '100000000',
  LIMIT_SIGN_IN_PAIR: '100000000',
  LIMIT_SIGN_IN_ADDRESS: '100000000',
  LIMIT_SIGN_IN_ACCOUNT: '100000000',
}

/** Lends a server on an empty database, and ends it afterwards. What it logs as an error breaks the case. */
export async function onStage<Result>(
  use: (stage: Stage) => Promise<Result>,
  flags: string[] = [],
): Promise<Result> {
  const atrium = await startAtrium('server/main.ts', {
    settings: generous,
    flags: [...flags, ...profiling()],
  })
  try {
    const result = await use({ ...atrium, databaseUrl: await databaseUrl(atrium) })
    if (atrium.failures.length > 0) throw new Error(`The server failed: ${atrium.failures.join('\n')}`)
    return result
  } finally {
    await atrium.stop()
  }
}

// BENCH_PROFILE=<folder> has V8 write there where the server spends its time.
const profiling = (): string[] =>
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
