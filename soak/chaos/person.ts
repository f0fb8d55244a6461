import type { DocumentNode } from 'graphql'
import { v7 as newId } from 'uuid'
import type { AgencyCaller } from '../../server/agencies/factory.ts'
import { markConversationMutation } from '../../web/messaging/operations/conversations.ts'
import { deleteMessageMutation, updateMessageMutation } from '../../web/messaging/operations/messages.ts'
import { toProductError } from '../../web/platform/product-error.ts'
import type { Random } from '../harness/random.ts'
import { createJournal } from './journal.ts'
import { badLine, type Line } from './line.ts'
import { memoryOutbox } from './memory-outbox.ts'
import { openPage, type Page } from './page.ts'

type Abilities = Record<'edit' | 'delete' | 'setInternal' | 'setPublic' | 'reply', boolean>
export type Shown = { id: string; viewerCan?: Abilities }

type Joining = {
  url: string
  caller: AgencyCaller
  isClient: boolean
  conversationId: string
  random: Random
  report(defect: string): void
}

export type Person = ReturnType<typeof createPerson>

/** A member at a page with a bad connection, who writes, edits, flips and deletes what they see. */
export function createPerson({ url, caller, isClient, conversationId, random, report }: Joining) {
  const line: Line = badLine(random.branch())
  const stored = memoryOutbox()
  const journal = createJournal()
  const sent = new Set<string>()
  const acting = new Set<Promise<void>>()
  const heard: { text: string; resolve(): void }[] = []
  let page = open()

  function open(): Page {
    return openPage({
      url,
      caller,
      conversationId,
      line,
      stored,
      journal,
      report,
      onEvent: (text) => {
        for (const wait of heard.filter((each) => text.includes(each.text))) wait.resolve()
      },
    })
  }

  const messages = (): Shown[] => itemsOf(page.views.data('page'), 'messagesByConversation')
  const answers = (): Shown[] =>
    page.views.all().flatMap(([, { data }]) => itemsOf(data, 'messagesByResponseTo'))
  const those = (ability: keyof Abilities) =>
    [...messages(), ...answers()].filter(({ viewerCan }) => viewerCan?.[ability])

  async function say(responseToID?: string): Promise<void> {
    const id = newId()
    const internal = !isClient && random.oneIn(4)
    const input = {
      id,
      conversationID: conversationId,
      content: `${caller.name} ${id}`,
      ...(responseToID ? { responseToID } : {}),
      ...(internal ? { internal } : {}),
    }
    sent.add(id)
    await page.outbox.send({ id, lane: conversationId, operation: 'CreateMessage', variables: { input } })
  }

  /** Retries until the server has accepted or refused, as a person does who is shown that it failed. */
  async function insist(document: DocumentNode, variables: Record<string, unknown>): Promise<void> {
    for (;;) {
      const { error } = await page.client.mutation(document, variables).toPromise()
      if (!error) return
      const { code, message } = toProductError(error)
      if (code === 'INTERNAL') report(`INTERNAL: ${message}`)
      if (code !== 'NETWORK') return
    }
  }

  const change = (input: Record<string, unknown>) => insist(updateMessageMutation, { input })

  async function act(): Promise<void> {
    const chance = random.below(100)
    if (chance < 45) return say()
    if (chance < 60) return onOne(those('reply'), ({ id }) => say(id))
    if (chance < 70) return onOne(those('edit'), ({ id }) => change({ id, content: `edited ${newId()}` }))
    if (chance < 76) return onOne(those('setInternal'), ({ id }) => change({ id, internal: true }))
    if (chance < 82) return onOne(those('setPublic'), ({ id }) => change({ id, internal: false }))
    if (chance < 88)
      return onOne(those('delete'), ({ id }) =>
        insist(deleteMessageMutation, { input: { id, ...(random.oneIn(3) ? { thread: true } : {}) } }),
      )
    if (chance < 92) return onOne(messages(), async ({ id }) => page.views.openThread(id))
    if (chance < 94) return mark(random.oneIn(3) ? null : new Date().toISOString())
    if (chance < 96) return page.views.refresh()
    if (chance < 99) return line.cut()
    reload()
  }

  async function onOne(some: Shown[], work: (message: Shown) => Promise<void>): Promise<void> {
    if (some.length > 0) await work(random.pick(some))
  }

  const mark = (seenAt: string | null) =>
    insist(markConversationMutation, { input: { conversationID: conversationId, seenAt } })

  /** A page that is closed forgets everything but its outbox. */
  function reload(): void {
    page.close()
    page = open()
  }

  return {
    caller,
    journal,
    sent,
    line,
    view: () => page,
    /** One thing or another; what waits for its answer may still wait when this resolves. */
    async act(): Promise<void> {
      const work = act()
      acting.add(work)
      void work.finally(() => acting.delete(work))
      while (acting.size > 3) await Promise.race(acting)
      await fewerThan(5, page)
    },
    /** Once an event with this text has come. */
    hears: (text: string) => new Promise<void>((resolve) => heard.push({ text, resolve })),
    /** Everything that was begun has ended, and the outbox has nothing more to send. */
    async rest(): Promise<void> {
      line.good()
      await Promise.all(acting)
      page.outbox.flush()
      await fewerThan(1, page)
      await line.quiet()
    },
    failed: async () => (await stored.list()).map(({ id, error }) => ({ id, code: error?.code })),
    leave: () => page.close(),
  }
}

/** Once fewer entries than this wait to be sent; what the server has refused stays and counts no more. */
function fewerThan(count: number, { outbox }: Page): Promise<void> {
  const isSo = () => outbox.entries.get().filter(({ state }) => state === 'sending').length < count
  return new Promise((resolve) => {
    const quit = outbox.entries.subscribe(() => isSo() && end())
    const end = () => {
      quit()
      resolve()
    }
    if (isSo()) end()
  })
}

/** The items of a page as its view shows them. */
export function itemsOf(data: unknown, field: string): Shown[] {
  const answer = data as Record<string, { items: Shown[] } | null> | null | undefined
  return answer?.[field]?.items ?? []
}
