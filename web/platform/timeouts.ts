import { networkError, ProductError } from './product-error.ts'

/** The timeout of a response, including its body. Milliseconds. */
export const answerTimeout = 30_000
/** How long an upload may make no progress; its total duration is unlimited. Milliseconds. */
export const stallTimeout = 60_000

/** `fetch` with a timeout. Errors: NETWORK, unless the caller's own signal aborted it. */
export async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(answerTimeout)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  try {
    return await fetch(input, { ...init, signal })
  } catch (error) {
    if (init.signal?.aborted || error instanceof ProductError) throw error
    throw networkError(error)
  }
}

/** Calls `onStall` once `moved` has not been called for too long, unless it is stopped before. */
export function watchForStall(onStall: () => void) {
  let timer = setTimeout(onStall, stallTimeout)
  return {
    moved() {
      clearTimeout(timer)
      timer = setTimeout(onStall, stallTimeout)
    },
    stop: () => clearTimeout(timer),
  }
}
