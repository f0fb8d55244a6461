const interval = 10_000
const patience = 6_000

/** Detects a dead socket within 16 s: a ping every 10 s, and `onSilence` if no pong follows within 6 s. */
export function createHeartbeat(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    interval,
    stop,
    sent(received: boolean) {
      if (received) return
      stop()
      timer = setTimeout(onSilence, patience)
    },
    answered(received: boolean) {
      if (received) stop()
    },
  }
}
