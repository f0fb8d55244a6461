import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Atrium } from '../../e2e/harness/atrium.ts'
import type { Ledger } from './ledger.ts'
import type { Person } from './person.ts'

export type Stored = { id: string; content: string; internal: boolean }

/** All messages of a conversation as a reader sees them, oldest first. */
export async function messagesOf(person: Person, conversationId: string): Promise<Stored[]> {
  const all: Stored[] = []
  let nextToken: string | null = null
  do {
    const page: Page<Stored> = await ask(
      person,
      `query ($id: ID!, $nextToken: String) {
        page: messagesByConversation(conversationID: $id, limit: 100, nextToken: $nextToken) {
          items { id content internal } nextToken
        }
      }`,
      { id: conversationId, nextToken },
    )
    all.push(...page.items)
    nextToken = page.nextToken
  } while (nextToken)
  return all.toReversed()
}

/**
 * Stored messages that differ from their answers: twice, missing or with other words, or sent by no writer or only in a
 * refused call.
 */
export function differences(stored: Stored[], { acknowledged, unknown, refused }: Ledger) {
  const byId = new Map(stored.map((message) => [message.id, message]))
  const isThere = (id: string, { content, internal }: Omit<Stored, 'id'>) =>
    byId.get(id)?.content === content && byId.get(id)?.internal === internal
  return {
    doubled: stored.length - byId.size,
    lost: [...acknowledged].filter(([id, entry]) => !isThere(id, entry)),
    unknown: stored.filter(({ id }) => !acknowledged.has(id) && !unknown.has(id)),
    refused: [...refused].filter((id) => byId.has(id)),
  }
}

/** The addresses of the invitations that there are. */
export async function invitationsOf(person: Person, agencyId: string): Promise<string[]> {
  const all: string[] = []
  let nextToken: string | null = null
  do {
    const page: Page<{ email: string }> = await ask(
      person,
      `query ($id: ID!, $nextToken: String) {
        page: pendingInvitationsByAgency(agencyID: $id, limit: 100, nextToken: $nextToken) { items { email } nextToken }
      }`,
      { id: agencyId, nextToken },
    )
    all.push(...page.items.map(({ email }) => email))
    nextToken = page.nextToken
  } while (nextToken)
  return all.toSorted()
}

type Page<Item> = { items: Item[]; nextToken: string | null }

async function ask<Item>(
  person: Person,
  query: string,
  variables: Record<string, unknown>,
): Promise<Page<Item>> {
  const outcome = await person.call<{ page: Page<Item> }>(query, variables)
  if ('data' in outcome) return outcome.data.page
  throw new Error(JSON.stringify(outcome))
}

/** The addresses that a mail was written to, one for each mail. */
export async function mailedGuests({ dataDir }: Atrium): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')))
  return texts
    .map((text) => /^To: <?(\S+?)>?\r?$/m.exec(text)?.[1] ?? '')
    .filter((to) => to.startsWith('guest.'))
    .toSorted()
}
