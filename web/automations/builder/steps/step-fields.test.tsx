import { afterEach, beforeAll, expect, test } from 'vitest'
import { click, type } from '../../../testing/acts.ts'
import { unmountRendered } from '../../../testing/render-room.tsx'
import type { AutomationDraft } from '../automation-draft.ts'
import { openBuilder, startBuilderTexts } from '../render-builder.tsx'
import { newStep } from './new-step.ts'

beforeAll(startBuilderTexts)
afterEach(unmountRendered)

type Step = AutomationDraft['steps'][number]

const project = {
  id: 'p',
  title: 'Launch',
  clientID: null,
  client: null,
  statuses: [],
  priorities: [{ id: 'r', label: 'High', flag: '#cc3535', position: 1 }],
  tags: [{ id: 't', label: 'Print' }],
  boards: [{ id: 'b', title: 'main', rank: 'a', columns: [{ id: 'c', title: 'Doing', rank: 'a' }] }],
}
const settings = {
  id: 'a',
  RequestStatus: [{ id: 'waiting', label: 'With the client', meaning: 'waitingForClient', color: '#333333' }],
  RequestCategory: [],
  requestApprovals: [],
  form: [],
  formVersion: 1,
}

/** What the server answers, by operation. */
const answers: Record<string, object> = {
  AutomationProjects: { listProjects: { items: [project], nextToken: null } },
  ProjectNames: { listProjects: { items: [project], nextToken: null } },
  ProjectTemplates: { projectTemplatesByAgency: { items: [{ id: 'm', name: 'Shop' }], nextToken: null } },
  RequestSettings: { getAgency: settings },
}

const nameOf = (field: HTMLElement) =>
  field.getAttribute('aria-label') ?? document.querySelector(`label[for="${field.id}"]`)?.textContent

async function openStep(step: Step, subject: AutomationDraft['subject'] = 'tasks') {
  const page = await openBuilder({ subject, steps: [step] })
  for (const call of page.server.calls) {
    const data = answers[call.name]
    if (data) await call.answer(data)
  }
  const row = page.place.querySelector('ol > li') as HTMLElement
  return {
    ...page,
    step: () => page.draft().steps[0],
    sentence: () => row.textContent,
    async write(label: string, text: string) {
      const fields = [...row.querySelectorAll<HTMLTextAreaElement>('textarea, input')]
      const found = fields.find((each) => nameOf(each) === label)
      await type(found as HTMLTextAreaElement, text)
    },
  }
}

test('tasks are moved to a column of a project; another project takes the column away', async () => {
  const { choose, step, labelled, sentence } = await openStep(newStep('moveTasks'))
  expect(sentence()).toContain('move these tasks to')
  expect(labelled('Column')?.disabled).toBe(true)
  await choose('Project', 'Launch')
  await choose('Column', 'Doing')
  expect(step()).toEqual({ action: 'moveTasks', columnID: 'c' })
})

test('a task is created with all that it may have, once or for each match', async () => {
  const { choose, write, step, place } = await openStep(newStep('createTask'))
  await choose('Project', 'Launch')
  await choose('Column', 'Doing')
  await choose('Priority', 'High')
  await choose('Select assignees', 'Anna')
  await write('Title', 'Check')
  await write('Description', 'Call first')
  await write('Due in how many days', '3')
  await click(place.querySelector('ol input[type=checkbox]'))
  expect(step()).toEqual({
    action: 'createTask',
    columnID: 'c',
    title: 'Check',
    description: 'Call first',
    assigneeIDs: ['me'],
    priority: 'High',
    dueInDays: 3,
    each: true,
  })
})

test('without anything to look for, a task is created once', async () => {
  const { place } = await openStep(newStep('createTask'), null)
  expect(place.querySelector('ol input[type=checkbox]')).toBeNull()
})

test.each<[Step['action'], string, string, string, object]>([
  ['assignTasks', 'assign these tasks to', 'Select assignees', 'Anna', { assigneeIDs: ['me'] }],
  ['tagTasks', 'tag these tasks with', 'Select tags', 'Print', { tags: ['Print'] }],
  ['prioritizeTasks', 'set the priority of these tasks to', 'Priority', 'High', { priority: 'High' }],
  ['notify', 'notify', 'Select team members', 'Anna', { userIDs: ['me'] }],
  ['createProject', 'create a project from', 'Select a template', 'Shop', { templateID: 'm' }],
])('the step %s is the sentence “%s” with the field “%s”', async (action, words, label, option, part) => {
  const { choose, step, sentence } = await openStep(newStep(action))
  expect(sentence()).toContain(words)
  await choose(label, option)
  expect(step()).toMatchObject({ action, ...part })
})

test.each<[Step['action'], string, string, string, object]>([
  ['setRequestStatus', 'set the status of', 'Select a status', 'With the client', { status: 'waiting' }],
  ['assignRequests', 'assign these requests to', 'Select an assignee', 'Anna', { userID: 'me' }],
])('of requests, the step %s is the sentence “%s”', async (action, words, label, option, part) => {
  const { choose, step, sentence } = await openStep(newStep(action), 'requests')
  expect(sentence()).toContain(words)
  await choose(label, option)
  expect(step()).toMatchObject(part)
})

test('subtasks are written one per line', async () => {
  const { write, step } = await openStep(newStep('addSubTasks'))
  await write('Subtasks', 'Call\nWrite')
  expect(step()).toEqual({ action: 'addSubTasks', titles: ['Call', 'Write'] })
  await write('Subtasks', '')
  expect(step()).toEqual({ action: 'addSubTasks', titles: [] })
})

test('an email has a subject and a text of its own', async () => {
  const { write, step } = await openStep(newStep('mail'))
  await write('Subject', 'Late')
  await write('Text', 'Three of them')
  expect(step()).toEqual({ action: 'mail', userIDs: [], subject: 'Late', content: 'Three of them' })
})
