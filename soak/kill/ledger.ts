type Entry = { content: string; internal: boolean }

/** What people know of what they sent. A message is in exactly one of the three. */
export function createLedger() {
  const acknowledged = new Map<string, Entry>()
  const refused = new Set<string>()
  const unknown = new Map<string, Entry>()
  const waiting: { count: number; resolve(): void }[] = []
  let total = 0

  return {
    acknowledged,
    refused,
    unknown,
    acknowledge(id: string, entry: Entry) {
      acknowledged.set(id, entry)
      total += 1
      for (const wait of waiting.filter(({ count }) => count <= total)) wait.resolve()
    },
    /** Once so many more messages have been acknowledged. */
    more(count: number): Promise<void> {
      return new Promise((resolve) => waiting.push({ count: total + count, resolve }))
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
