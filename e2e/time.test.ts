/** @module-tag time */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { holdBack } from './harness/hold-back.ts'
import { journey } from './harness/journey.ts'
import { standsStill } from './harness/still.ts'
import { foundTeam } from './harness/team.ts'
import { floating, startBy } from './harness/timers.ts'

const day = journey()

test('three timers over two browsers: one runs, the others stand still, and a stop is seen everywhere', async () => {
  const team = await foundTeam(day.atrium)
  const project = await team.olga.ask<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Spring launch', clientID: team.clara.id } },
    team.agencyId,
  )
  const [desk, laptop] = await Promise.all([day.openAs(team.olga), day.openAs(team.olga)])
  await Promise.all([desk.goto('/agency/timers'), laptop.goto('/agency/timers')])
  await desk.getByText('No matching records found').waitFor()

  await startBy(desk, 'Call with Camille')
  await laptop
    .getByRole('row', { name: /Call with Camille/ })
    .getByText('Running')
    .waitFor()
  await startBy(laptop, 'Spring', 'Spring launch')
  const call = desk.getByRole('row', { name: /Call with Camille/ })
  await call.getByText('Paused').waitFor()
  await desk
    .getByRole('row', { name: /Spring launch/ })
    .getByText('Running')
    .waitFor()
  // Undo is offered for the timer that this page knows to run.
  await desk.getByRole('button', { name: 'Timer running: Spring launch' }).waitFor()
  await startBy(desk, 'Quote for round 3')
  await desk.getByRole('button', { name: 'Undo' }).click()
  await desk
    .getByRole('row', { name: /Spring launch/ })
    .getByText('Running')
    .waitFor()
  await expect.poll(() => desk.getByRole('row', { name: /Quote for round 3/ }).count()).toBe(0)

  await call.getByRole('button', { name: 'Stop Call with Camille' }).click()
  const elsewhere = laptop.getByRole('row', { name: /Call with Camille/ })
  await elsewhere.getByText('Stopped').waitFor()
  expect(await elsewhere.getByRole('button', { name: /^Stop/ }).count()).toBe(0)
  await isAccessible(desk, 'timers')

  const client = await day.openAs(team.clara)
  await client.goto('/agency/timers')
  await client.getByRole('row', { name: /Spring launch/ }).waitFor()
  expect(await client.getByRole('row', { name: /Call with Camille/ }).count()).toBe(0)
  expect(await client.getByRole('button', { name: /^(Start|Pause|Stop) / }).count()).toBe(0)
  expect(await floating(client).count()).toBe(0)
  expect(project.createProject.id).toBeTruthy()
})

test('an admin adds a timer step by step, and a stretch is corrected in its place', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto('/agency/timers')
  await page.getByRole('button', { name: 'Add Timer' }).click()
  const panel = page.getByRole('dialog', { name: 'Add New Rule' })
  await panel.getByText('Custom', { exact: true }).click()
  await panel.getByRole('button', { name: 'Start timer' }).click()
  await panel.getByText('The activity title is Required').waitFor()
  await panel.getByLabel('Title').fill('Sorting the archive')
  await panel.getByRole('button', { name: 'Start timer' }).click()
  const row = page.getByRole('row', { name: /Sorting the archive/ })
  await row.getByText('Running').waitFor()
  await row.getByRole('button', { name: 'Sorting the archive', exact: true }).click()
  const timer = page.getByRole('dialog', { name: 'Sorting the archive' })
  const form = timer.getByRole('form', { name: 'Add time' })
  await form.getByLabel('Start').fill('2020-01-06T09:00')
  await form.getByLabel('End').fill('2020-01-06T10:30')
  await form.getByRole('button', { name: 'Add time' }).click()
  await timer.getByText('added manually').waitFor()
  await timer.getByText('1 h 30 m', { exact: true }).waitFor()
  await timer.getByRole('heading', { name: 'Corrections' }).waitFor()
})

test('a day is corrected: a stretch is shortened, one that would overlap another is refused, one is taken away, one added', async () => {
  const team = await foundTeam(day.atrium)
  const change = async (name: string, input: Record<string, unknown>) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`
    return (await team.olga.ask<Record<string, { id: string }>>(document, { input }, team.agencyId))[name]?.id
  }
  for (const [title, start, end] of [
    ['Sketching', '09:00', '10:30'],
    ['Calls', '11:00', '12:00'],
  ]) {
    const timerID = await change('startTimer', { title })
    await change('updateTimer', { id: timerID, status: 'stopped' })
    const at = (time: string | undefined) => new Date(`2020-01-06T${time}`).toISOString()
    await change('createTimerSegment', { timerID, startAt: at(start), endAt: at(end) })
  }
  const page = await day.openAs(team.olga)
  await page.goto('/agency/timers')
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) })
  await row('Sketching').getByText('1 h 30 m', { exact: true }).waitFor()
  await page.mouse.move(40, 300)
  await floating(page).click()
  const dialog = page.getByRole('dialog', { name: 'Timers' })
  await dialog.getByText(/^Today: 0\sh/).waitFor()
  await dialog.getByRole('button', { name: 'Edit my day' }).click()
  await dialog.getByLabel('Date', { exact: true }).fill('2020-01-06')
  const stretch = (title: string) =>
    dialog
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('listitem')
      .filter({ has: page.getByLabel('Start', { exact: true }) })
  const end = stretch('Sketching').getByLabel('End', { exact: true })
  await end.fill('2020-01-06T11:30')
  await stretch('Sketching').getByRole('button', { name: 'Save' }).click()
  await stretch('Sketching').getByRole('alert').getByText('This overlaps another time entry').waitFor()
  await end.fill('2020-01-06T10:00')
  await stretch('Sketching').getByRole('button', { name: 'Save' }).click()
  await stretch('Sketching').getByText('1 h', { exact: true }).waitFor()
  await row('Sketching').getByText('1 h', { exact: true }).waitFor()
  await stretch('Calls').getByRole('button', { name: 'Delete this time entry' }).click()
  await expect.poll(() => stretch('Calls').count()).toBe(0)
  await row('Calls').getByText('0 h', { exact: true }).waitFor()
  const form = dialog.getByRole('form', { name: 'Add time' })
  await form.getByRole('textbox', { name: 'Task or project' }).fill('Reading')
  await page.getByRole('option', { name: /Reading/ }).click()
  await form.getByLabel('Start').fill('13:00')
  await form.getByLabel('End').fill('14:15')
  await form.getByRole('button', { name: 'Add time' }).click()
  await stretch('Reading').getByText('1 h 15 m', { exact: true }).waitFor()
  await row('Reading').getByText('Stopped').waitFor()
  await isAccessible(page, 'correcting a day')
})

test('the first key opens the timers; one that has run for very long asks whether it did', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto('/agency/timers')
  await page.getByText('No matching records found').waitFor()
  const sums = await holdBack(page, 'TimerTotals')
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Timers' })
  await dialog.getByRole('textbox', { name: 'Start a timer for a task or project' }).fill('Sorting')
  await page.getByRole('option', { name: /Sorting/ }).hover()
  await page.mouse.down()
  // The dialog grows upwards when they come, and moves the option away from under the pointer.
  await sums.release()
  await dialog.getByText(/^Today: 0\sh/).waitFor()
  await standsStill(page)
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Pause' }).waitFor()

  const { myTimers } = await team.olga.ask<{ myTimers: [{ openSegment: { id: string } }] }>(
    '{ myTimers { openSegment { id } } }',
    {},
    team.agencyId,
  )
  const startAt = new Date(Date.now() - 11 * 3_600_000).toISOString()
  await team.olga.ask(
    'mutation ($input: UpdateTimerSegmentInput!) { updateTimerSegment(input: $input) { id } }',
    { input: { id: myTimers[0].openSegment.id, startAt } },
    team.agencyId,
  )
  await dialog.getByText('This timer has been running for over 10 hours. Is that right?').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /has been running for over 10 hours/ }).click()
  await isAccessible(page, 'a timer that has run for very long')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog
    .getByText('This timer has been running for over 10 hours. Is that right?')
    .waitFor({ state: 'hidden' })
})
