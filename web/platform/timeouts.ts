import { networkError, ProductError } from './product-error.ts'

/** How long a server may take to answer a call, its body included. Milliseconds. */
export const answerTimeout = 30_000
/** How long an upload may stand still; in all it may take as long as it takes. Milliseconds. */
export const stallTimeout = 60_000

/** `fetch` that gives up on a server that does not answer. Errors: NETWORK, when the caller's own signal did not end it. */
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
