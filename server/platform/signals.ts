import type { Logger } from './logging.ts'

/** A shutdown that hangs is aborted after this, so that an operator is never stuck. Milliseconds. */
const patience = 30_000

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs the graceful shutdown on the first SIGINT, SIGTERM or SIGHUP and ends the process; further signals are ignored
 * meanwhile.
 */
export function onStopSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const handle = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'Atrium stops')
    setTimeout(() => process.exit(1), patience).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, () => handle(signal))
}

/** Aborted by the first of those signals, for programs that end by themselves. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of signals) process.on(signal, () => stopping.abort())
  return stopping.signal
}
