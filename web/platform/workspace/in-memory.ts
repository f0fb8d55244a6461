/** What a part of the application keeps in memory until the page is closed, such as uploads that are too large for the storage. */
export interface InMemory {
  /** How many items would be lost. */
  count(): number
  /** Drops them, in one workspace or in all. */
  forget(workspace?: string): void
}

export const inMemory = new Set<InMemory>()
