/** What a part of the application keeps of people until the page is closed: files on their way, which no storage has room for. */
export interface InMemory {
  /** How many would be lost. */
  count(): number
  /** Ends it, in one workspace or in all. */
  forget(workspace?: string): void
}

export const inMemory = new Set<InMemory>()
