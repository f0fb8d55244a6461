import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What one person's page asked and was answered, heard and showed: all there is to go by when a round fails. */
export type Journal = ReturnType<typeof createJournal>

export function createJournal() {
  const entries: [at: number, what: string, text: string][] = []
  const note = (what: string, text: string) => void entries.push([Date.now(), what, text])
  let calls = 0

  return {
    entries,
    note,
    /** The same, with its calls noted. */
    noting:
      (fetch: typeof globalThis.fetch): typeof fetch =>
      async (input, init) => {
        calls += 1
        const call = calls
        note('call', `${call} ${init?.body}`)
        try {
          const answer = await fetch(input, init)
          note('answer', `${call} ${await answer.clone().text()}`)
          return answer
        } catch (error) {
          note('lost', `${call}`)
          throw error
        }
      },
  }
}

/** Writes down the journals of all who took part in a round. Answers where. */
export async function writeJournals(seed: number, journals: Record<string, Journal>): Promise<string> {
  const path = join(tmpdir(), `atrium-chaos-${seed}.json`)
  const entries = Object.entries(journals).map(([name, journal]) => [name, journal.entries])
  await writeFile(path, JSON.stringify(Object.fromEntries(entries), null, 1))
  return path
}
