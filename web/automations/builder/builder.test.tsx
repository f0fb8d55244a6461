import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { byText, click, press, settled, type } from '../../testing/acts.ts'
import { unmountRendered } from '../../testing/render-room.tsx'
import errorTexts from '../../ui/errors/locales/en.json'
import { inputOf } from './automation-draft.ts'
import { openBuilder, startBuilderTexts } from './render-builder.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
}))

beforeAll(startBuilderTexts)
afterEach(unmountRendered)

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
const answerProjects = async ({ server }: Awaited<ReturnType<typeof openBuilder>>) => {
  const calls = server.calls.filter(({ name }) => name === 'AutomationProjects')
  for (const call of calls) await call.answer({ listProjects: { items: [project], nextToken: null } })
}

const channelRow = {
  id: 'u',
  userID: 'me',
  channelID: 'k',
  archived: false,
  name: null,
  tag: null,
  target: null,
  channel: {
    id: 'k',
    name: 'launch',
    avatar: null,
    status: 'active',
    scope: 'client',
    private: false,
    ownerID: 'me',
    members: [],
    createdAt: '2026-01-01T00:00:00Z',
    conversations: [{ id: 'conversation', name: null, status: 'active', lastMessageAt: null }],
  },
}

test('an automation is built by clicks', async () => {
  const page = await openBuilder({ steps: [] })
  await page.take('Add a step', 'Set the priority')
  await page.take('Add a step', 'Send a message')
  await answerProjects(page)
  for (const call of page.server.calls.filter(({ name }) => name === 'ChannelList'))
    await call.answer({ me: null, channelUsersByUser: { items: [channelRow], nextToken: null } })
  await page.choose('Priority', 'High')
  await page.choose('Channel', 'launch')
  await page.choose('Visible to', 'a public message')
  expect(page.place.textContent).toContain('Clients will read this message.')
  const text = page.place.querySelector('textarea') as HTMLTextAreaElement
  await type(text, 'Late: ')
  await click(page.labelled('Insert: number of tasks'))
  await page.take('Condition', 'State')
  expect(inputOf(page.draft())).toMatchObject({
    name: 'Late',
    subject: 'tasks',
    filter: [{ field: 'state', operator: 'anyOf', values: [] }],
    steps: [
      { action: 'prioritizeTasks', priority: 'High' },
      { action: 'message', conversationID: 'conversation', internal: false, content: 'Late: {{number}}' },
    ],
    repeat: 'weekly',
    timeZone: 'Europe/Lisbon',
  })
})

test('a schedule becomes an expression, and is chosen again', async () => {
  const { place, draft } = await openBuilder({
    when: { repeat: 'weekly', days: ['1'], zone: 'UTC', start: '2026-03-02T09:00', expression: '' },
  })
  await click(byText(place, 'Edit as cron'))
  expect(draft().when).toMatchObject({ repeat: 'cron', expression: '0 9 * * 1' })
  await click(byText(place, 'Choose days and time'))
  expect(draft().when).toMatchObject({ repeat: 'weekly', days: ['1'] })
})

test('words are inserted at the caret, shown by name and deleted as a whole', async () => {
  const { place, labelled, draft } = await openBuilder({
    steps: [{ action: 'notify', userIDs: [], content: '' }],
  })
  const text = place.querySelector('textarea') as HTMLTextAreaElement
  await type(text, 'Only today')
  text.setSelectionRange(5, 5)
  await click(labelled('Insert: list of titles'))
  expect(text.value).toBe('Only [list of titles]today')
  expect(place.querySelector('mark')?.textContent).toBe('[list of titles]')
  expect(draft().steps).toMatchObject([{ content: 'Only {{list}}today' }])
  expect(text.selectionStart).toBe(21)
  await press(text, 'Backspace')
  expect([text.selectionStart, text.selectionEnd]).toEqual([5, 21])
})

test('steps are moved and removed, and stay what they are', async () => {
  const { place, labelled, draft } = await openBuilder({
    steps: [{ action: 'setDaily' }, { action: 'tagTasks', tags: [] }, { action: 'moveTasks', columnID: '' }],
  })
  const actions = () => draft().steps.map(({ action }) => action)
  await click(labelled('Move step 3 up'))
  expect(actions()).toEqual(['setDaily', 'moveTasks', 'tagTasks'])
  expect(byText(place, 'Step 3 is now step 2')).toBeDefined()
  await press(labelled('Move step 1') as Element, 'ArrowDown')
  expect(actions()).toEqual(['moveTasks', 'setDaily', 'tagTasks'])
  await click(labelled('Remove step 2'))
  expect(actions()).toEqual(['moveTasks', 'tagTasks'])
})

test('a step and a condition of another kind stay, and say why they do not fit', async () => {
  const page = await openBuilder({
    filter: [
      { field: 'title', operator: 'contains', value: 'x' },
      { field: 'tags', operator: 'filled' },
    ],
    steps: [{ action: 'setDaily' }],
  })
  const alerts = () => [...page.place.querySelectorAll('li [role=alert]')].map((each) => each.textContent)
  expect(alerts()).toEqual([])
  await page.choose('What to look for', 'requests')
  expect(page.draft()).toMatchObject({ subject: 'requests', steps: [{ action: 'setDaily' }] })
  expect(alerts()).toEqual(['This step needs tasks. Look for tasks under “If”, or remove the step.'])
  expect(page.draft().filter).toHaveLength(2)
  expect(page.place.textContent).toContain('Requests don’t have this field.')
  await click([...page.place.querySelectorAll('button')].find((each) => each.textContent === 'Add a step'))
  const offered = [...document.querySelectorAll('[role=menuitem]')].map((each) => each.textContent)
  expect(offered).toContain('Assign requests')
  expect(offered).not.toContain('Tag tasks')
})

test('without anything to look for, the steps are done always, and no conditions are offered', async () => {
  const { choose, draft, place } = await openBuilder({ steps: [] })
  expect(byText(place, 'Condition')).toBeDefined()
  await choose('What to look for', 'always, without a condition')
  expect(draft().subject).toBeNull()
  expect(byText(place, 'Condition')).toBeUndefined()
})

test('what matches now is shown, and queried again with another filter', async () => {
  const { place, server } = await openBuilder({ steps: [], filter: [{ field: 'tags', operator: 'filled' }] })
  const call = server.last('AutomationMatches')
  expect(call.variables).toEqual({ subject: 'tasks', filter: [{ field: 'tags', operator: 'filled' }] })
  const match = { id: 'm', title: 'Price list', path: '/agency/task/m', due: '2020-02-27', people: ['me'] }
  await call.answer({ automationMatches: { count: 12, of: 41, items: [match] } })
  expect(place.textContent).toContain('12 tasks match now.')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/agency/task/m')
  expect(place.querySelector('[data-over]')?.textContent).toBe('Feb 27, 2020')
  const items = [{ id: 'x', role: 'user', companyName: null, user: { id: 'me', name: 'Anna', avatar: null } }]
  await server.last('FindMembers').answer({ agencyUsersByAgency: { items } })
  expect(place.querySelector('li')?.textContent).toContain('Anna')
  await click(place.querySelector('[aria-label="Remove: Tags is not empty"]'))
  await settled(() => expect(server.last('AutomationMatches').variables).toMatchObject({ filter: [] }))
})

test('what matches is queried again when somebody changes a task', async () => {
  const { server, events } = await openBuilder({ steps: [] })
  const matched = { automationMatches: { count: 0, of: 41, items: [] } }
  const first = server.last('AutomationMatches')
  await first.answer(matched)
  const told = (entity: string) =>
    act(async () => events.tell({ data: { onEvent: { __typename: 'Changed', entity, id: 't' } } } as never))
  await told('Note')
  expect(server.last('AutomationMatches')).toBe(first)
  await told('Task')
  await settled(() => expect(server.last('AutomationMatches')).not.toBe(first))
})

test('a refused condition says why at its place', async () => {
  const { place, server } = await openBuilder({
    steps: [],
    filter: [
      { field: 'title', operator: 'contains', value: '' },
      { field: 'tags', operator: 'filled' },
    ],
  })
  await server
    .last('AutomationMatches')
    .fail('BAD_USER_INPUT', { 'filter.0': { key: 'scheduling.expressionNever' } })
  const pill = place.querySelector('[data-invalid]')
  expect(pill?.textContent).toContain('Tags is not empty')
  expect(pill?.textContent).toContain(errorTexts.scheduling.expressionNever)
})

test('errors are at their fields', async () => {
  const { place } = await openBuilder(
    {
      steps: [
        { action: 'mail', userIDs: [], subject: '', content: '' },
        { action: 'tagTasks', tags: ['x'] },
      ],
    },
    {
      errors: {
        'steps.0.subject': 'Say what it is about',
        'steps.1.tags.0': 'Too long',
        _ttl: 'In the past',
      },
    },
  )
  const rows = [...place.querySelectorAll('ol > li')]
  expect(rows[0]?.textContent).toContain('Say what it is about')
  expect(rows[1]?.textContent).toContain('Too long')
  expect(place.textContent).toContain('In the past')
})

test('who can only read it changes nothing', async () => {
  const { place, labelled } = await openBuilder(
    { steps: [{ action: 'setDaily' }], filter: [{ field: 'tags', operator: 'filled' }] },
    { readOnly: true },
  )
  expect(place.querySelector('fieldset')?.disabled).toBe(true)
  expect(labelled('Remove step 1')).toBeNull()
  expect(labelled('Remove: Tags is not empty')).toBeNull()
  expect(byText(place, 'Add a step')).toBeUndefined()
})
