const windowMs = 60_000

/**
 * How many bytes events have said in this minute to subscriptions of a person that are not the web's own. It counts at
 * once, not by way of Redis: what a batch of events says to hundreds of them would be made before an answer came.
 */
export function createDeliveryMeter(bytesAMinute: number) {
  const used = new Map<string, number>()
  let since = performance.now()

  const renew = () => {
    if (performance.now() - since < windowMs) return
    used.clear()
    since = performance.now()
  }
  return {
    isOpen(userId: string): boolean {
      renew()
      return (used.get(userId) ?? 0) < bytesAMinute
    },
    take(userId: string, bytes: number): void {
      renew()
      used.set(userId, (used.get(userId) ?? 0) + bytes)
    },
    /** Seconds until everybody may hear again. */
    retryAfter: () => Math.ceil((since + windowMs - performance.now()) / 1000),
  }
}

export type DeliveryMeter = ReturnType<typeof createDeliveryMeter>
