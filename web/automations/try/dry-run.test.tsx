import { afterEach, beforeAll, expect, test } from 'vitest'
import { byText, click, settled } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import errors from '../../ui/errors/locales/en.json'
import ui from '../../ui/locales/en.json'
import { type AutomationDraft, draftOf } from '../builder/automation-draft.ts'
import { newStep } from '../builder/steps/new-step.ts'
import automations from '../locales/en.json'
import { DryRun } from './dry-run.tsx'

beforeAll(() => startTexts({ automations, ui, 'ui/errors': errors }))
afterEach(unmountRendered)

const steps: AutomationDraft['steps'] = [{ action: 'setDaily' }]

async function open(part: Partial<AutomationDraft> = {}) {
  const server = fakeServer()
  const draft = { ...draftOf(undefined, 'UTC'), steps, ...part }
  await renderRoom(<DryRun draft={draft} onClose={() => undefined} />, { client: server.client })
  return { server, call: () => server.last('DryRunAutomation'), words: () => document.body.textContent }
}

const effect = {
  id: 'e',
  at: null,
  step: 0,
  action: 'setDaily',
  result: 'done',
  subjectID: 't',
  title: 'Price list',
  text: null,
  facts: {},
  reason: null,
}
const answer = (effects: object[], more: object = {}) => ({
  dryRunAutomation: { matched: 2, of: 41, isCut: false, effects, ...more },
})

test('what is written is tried once, without a name too', async () => {
  const { server, call } = await open()
  expect(server.calls).toHaveLength(1)
  expect(call().input).toMatchObject({ name: 'New automation', subject: 'tasks', steps })
  const named = await open({ name: ' Mornings ' })
  expect(named.call().input).toMatchObject({ name: 'Mornings' })
})

test('it says what would be done, what would be refused and why, and links to nothing that is not there', async () => {
  const { call, words } = await open()
  const refused = {
    ...effect,
    id: 'f',
    title: 'Poster',
    result: 'failed',
    reason: { key: 'automations.noAssignee' },
  }
  await call().answer(answer([effect, refused]))
  expect(words()).toContain(
    'Matching tasks: 2 of 41. If it ran now, this would be the result. Nothing has been sent or changed.',
  )
  const lines = [...document.querySelectorAll('li')].map((line) => line.textContent?.trim())
  expect(lines).toEqual(['“Price list” added to the Daily Queue', '“Poster”: Nobody is assigned.'])
  expect(document.querySelector('a')).toBeNull()
  expect(words()).not.toContain('Only the first matches were tried.')
})

test('what a message would say is shown as its readers would see it', async () => {
  const { call } = await open({ steps: [newStep('message')] })
  const told = { ...effect, action: 'message', title: 'Mornings', text: '**2** late:\n\n- Poster' }
  await call().answer(answer([told]))
  const line = document.querySelector('li')
  expect(line?.querySelector('strong')?.textContent).toBe('2')
  expect(line?.querySelector('li')?.textContent).toBe('Poster')
})

test('without anything to look for, a task “for each match” is tried as one task', async () => {
  const each = { ...newStep('createTask'), each: true } as AutomationDraft['steps'][number]
  expect((await open({ steps: [each] })).call().input).toMatchObject({ steps: [{ each: true }] })
  const once = await open({ steps: [each], subject: null })
  expect(once.call().input).toMatchObject({ steps: [{ each: false }] })
})

test('many matches are said to be tried in part, and none to lead to nothing', async () => {
  const many = await open()
  await many.call().answer(answer([effect], { matched: 60, isCut: true }))
  expect(many.words()).toContain('Only the first matches were tried.')
  await unmountRendered()
  const none = await open()
  await none.call().answer(answer([], { matched: 0 }))
  expect(none.words()).toContain('A run would do nothing now.')
})

test('a try that failed is tried again', async () => {
  const { server, call, words } = await open()
  await call().fail()
  await settled(() => expect(byText(document.body, ui.retry)).toBeDefined())
  await click(byText(document.body, ui.retry)?.closest('button'))
  expect(server.calls).toHaveLength(2)
  await call().answer(answer([effect]))
  expect(words()).toContain('Price list')
})
