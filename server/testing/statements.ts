import { Client } from 'pg'
import { vi } from 'vitest'

/** The statements that people's calls sent to the database while `work` ran, without the system's own work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    const ofPeople = new Set<unknown>()
    return spy.mock.calls.flatMap(([statement]: unknown[], at) => {
      const text = textOf(statement)
      const client = spy.mock.contexts[at]
      if (text.startsWith('begin')) ofPeople.delete(client)
      if (text.includes('atrium.enter(')) ofPeople.add(client)
      return ofPeople.has(client) ? [text] : []
    })
  } finally {
    spy.mockRestore()
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text
