import { minute } from '../../web/messaging/factory.ts'
import { markConversationMutation } from '../../web/messaging/operations/conversations.ts'
import {
  createMessageMutation,
  deleteMessageMutation,
  updateMessageMutation,
} from '../../web/messaging/operations/messages.ts'
import { type HeldLine, Refused } from '../harness/held-line.ts'
import { type Act, type Acts, chosen, onCall, onOne, type Step, stepOf, takeStep } from '../harness/steps.ts'
import { type Author, isClient } from './kept.ts'
import { type ModelServer, others } from './model.ts'
import type { HeldPage, Shown } from './page.ts'

type World = { reader: Author; server: ModelServer; line: HeldLine; page: HeldPage; newId(): string }
/** Another member tries it; they may not do everything. */
const theyTry =
  (work: (world: World, author: Author, id: string, how: number) => void): Act<World> =>
  (world, pick, how) => {
    const author = chosen(others, how)
    const id = chosen(world.server.ids(), pick)
    if (!author || !id) return
    try {
      work(world, author, id, how)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }

/** On one of the shown messages that allow it. */
const onShown =
  (ability: string, work: (world: World, message: Shown, how: number) => unknown): Act<World> =>
  (world, pick, how) => {
    const message = chosen(
      world.page.all().filter(({ viewerCan }) => viewerCan?.[ability]),
      pick,
    )
    if (message) return work(world, message, how)
  }

const isInternal = (author: Author, how: number) => !isClient(author) && how % 4 === 0
const written = (reader: Author, id: string, how: number) => ({
  id,
  conversationID: 'talk',
  content: `words of ${id}`,
  ...(isInternal(reader, how) ? { internal: true } : {}),
})
const until = (pick: number, how: number) => (how % 3 === 0 ? null : minute(pick))
const change = ({ page }: World, input: Record<string, unknown>) =>
  void page.insist(updateMessageMutation, input)

const acts: Acts<World> = {
  theyWrite: [
    6,
    ({ server, newId }, _, how) => {
      const author = chosen(others, how)
      if (author) server.create(author, { id: newId(), rootID: null, internal: isInternal(author, how) })
    },
  ],
  theyAnswer: [
    4,
    theyTry(({ server, newId }, author, id, how) =>
      server.create(author, { id: newId(), rootID: id, internal: isInternal(author, how) }),
    ),
  ],
  theyEdit: [1, theyTry(({ server }, author, id, how) => server.edit(author, id, `new words ${how}`))],
  theyFlip: [3, theyTry(({ server }, author, id) => server.flip(author, id, !server.isInternal(id)))],
  theyDelete: [2, theyTry(({ server }, author, id, how) => server.delete(author, id, how % 3 === 0))],
  write: [
    3,
    ({ reader, page, newId }, _, how) =>
      void page.insist(createMessageMutation, written(reader, newId(), how)),
  ],
  answerMessage: [
    2,
    onShown(
      'reply',
      ({ reader, page, newId }, { id }, how) =>
        void page.insist(createMessageMutation, { ...written(reader, newId(), how), responseToID: id }),
    ),
  ],
  edit: [2, onShown('edit', (world, { id }, how) => change(world, { id, content: `better ${how}` }))],
  withdraw: [1, onShown('setInternal', (world, { id }) => change(world, { id, internal: true }))],
  publish: [1, onShown('setPublic', (world, { id }) => change(world, { id, internal: false }))],
  delete: [
    2,
    onShown(
      'delete',
      ({ page }, { id }, how) =>
        void page.insist(deleteMessageMutation, { id, ...(how % 3 === 0 ? { thread: true } : {}) }),
    ),
  ],
  mark: [
    2,
    ({ page }, pick, how) =>
      void page.insist(markConversationMutation, { conversationID: 'talk', seenAt: until(pick, how) }),
  ],
  markElsewhere: [1, ({ server }, pick, how) => server.mark(until(pick, how))],
  refresh: [3, ({ page }) => page.refresh()],
  loadOlder: [2, ({ page }) => page.loadOlder()],
  openThread: [3, ({ page }, pick) => onOne(page.messages(), pick, ({ id }) => page.openThread(id))],
  closeThread: [1, ({ page }, pick) => onOne(page.messages(), pick, ({ id }) => page.closeThread(id))],
  serve: [10, onCall((line, call) => line.serve(call))],
  answer: [12, onCall((line, call) => line.answer(call))],
  lose: [2, onCall((line, call) => line.lose(call))],
  comeBack: [1, ({ line }) => line.comeBack()],
  tell: [10, ({ line }) => line.tell()],
  hear: [14, ({ line }) => line.hear()],
}

export const anyStep = stepOf(acts)

/** Messages that are there before the page is opened. */
export function writeBefore({ server, newId }: Pick<World, 'server' | 'newId'>, count: number): void {
  for (let each = 0; each < count; each += 1) {
    const author = chosen(others, each)
    if (author) server.create(author, { id: newId(), rootID: null, internal: false })
  }
}

export const take = (world: World, step: Step): Promise<void> => takeStep(acts, world, step)
