import { afterEach, expect, test } from 'vitest'
import type { Decision } from '../../../shared/approvals-facts.ts'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { createStore } from '../../platform/store.ts'
import { byText, click, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import type { Approval } from './approval.ts'
import { DecideDialog } from './decide-dialog.tsx'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const approval = {
  id: 'a1',
  seriesID: 's1',
  requestID: 'r1',
  reviewsLimit: 3,
  reviewsCount: 0,
  files: [{ id: 'f1', versions: [{ id: 'v1' }] }],
  decisions: [],
  viewerCan: {},
} as unknown as Approval

function emptyOutbox() {
  const entries = createStore<readonly OutboxEntry[]>([])
  const send = async (entry: object) =>
    entries.set([...entries.get(), { ...entry, state: 'sending' } as OutboxEntry])
  return { entries, send }
}

async function open(decision: Decision, server = fakeServer(), outbox = emptyOutbox()) {
  await unmountRendered()
  const element = <DecideDialog approval={approval} decision={decision} onClose={() => undefined} />
  await renderRoom(element, { client: server.client, workspace: { outbox: outbox as never } })
  const field = () => document.body.querySelector('textarea') as HTMLTextAreaElement
  const press = (text: string) => click(byText(document.body, text))
  return { field, press, server }
}

test('the words of one decision do not stand in the other, and Cancel takes them away', async () => {
  await type((await open('approve')).field(), 'Lovely')
  expect((await open('reject')).field().value).toBe('')
  const again = await open('approve')
  expect(again.field().value).toBe('Lovely')
  await again.press('cancel')
  expect((await open('approve')).field().value).toBe('')
})

test('a decision that the server could not take is the same when the dialog is opened again, with words and without', async () => {
  for (const words of ['Lovely', '']) {
    const { server, field, press } = await open('approve')
    if (words) await type(field(), words)
    await press('decide.send')
    await server.last().fail('RATE_LIMITED')
    const again = await open('approve', server)
    await again.press('decide.send')
    const ids = server.calls.map(({ input }) => input.id)
    expect(ids).toEqual([expect.any(String), ids[0]])
    await server.last().answer({})
    expect(Object.keys(localStorage)).toEqual([])
  }
})

test('a decision without a connection waits, once, and says so where one would decide again', async () => {
  const outbox = emptyOutbox()
  const { server, field, press } = await open('approve', fakeServer(), outbox)
  await type(field(), 'Lovely')
  await press('decide.send')
  await server.last().fail()
  const input = { requestApprovalId: 'a1', decision: 'approve', note: 'Lovely', versionIDs: ['v1'] }
  expect(outbox.entries.get()).toMatchObject([
    { id: server.last().input.id, lane: 'proof/s1', operation: 'Decide', variables: { input } },
  ])
  await open('reject', server, outbox)
  expect(document.body.querySelector('textarea')).toBeNull()
  expect(document.body.textContent).toContain('decide.waits')
  expect(document.body.textContent).toContain('Lovely')
})

test('a note on the proof that waits goes before the decision, and is none itself', async () => {
  const outbox = emptyOutbox()
  await outbox.send({ id: 'n1', lane: 'proof/s1', operation: 'CreateReview', variables: { input: {} } })
  const { server, field, press } = await open('approve', fakeServer(), outbox)
  expect(field()).not.toBeNull()
  await press('decide.send')
  expect(server.calls).toEqual([])
  expect(outbox.entries.get().map(({ operation }) => operation)).toEqual(['CreateReview', 'Decide'])
})
