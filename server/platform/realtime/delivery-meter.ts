const windowMs = 60_000

/**
 * Meters the bytes per minute that events send to a person's subscriptions other than the web's. Counts synchronously instead
 * of through Redis: a batch for hundreds of subscriptions would be encoded before the answer.
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
    /** Seconds until the limit resets. */
    retryAfter: () => Math.ceil((since + windowMs - performance.now()) / 1000),
  }
}

export type DeliveryMeter = ReturnType<typeof createDeliveryMeter>
