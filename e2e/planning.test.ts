/**
 * @module-tag time
 * @module-tag work
 */
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('days off are asked for, shown with the tasks that are due meanwhile, approved, and stand in the team calendar', async () => {
  const team = await foundTeam(day.atrium)
  const change = async (name: string, input: Record<string, unknown>, fields = 'id') => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
    return (
      await team.olga.ask<Record<string, { id: string; boards: { id: string }[] }>>(
        document,
        { input },
        team.agencyId,
      )
    )[name]
  }
  const project = await change('createProject', { title: 'Spring launch' }, 'id boards { id }')
  const column = await change('createColumn', { boardID: project?.boards[0]?.id, title: 'To do' })
  for (const [title, endAt] of [
    ['Print the poster', '2031-06-04'],
    ['Book the hall', '2031-06-05'],
    ['Thank everybody', '2031-06-20'],
  ]) {
    const task = await change('createTask', { columnID: column?.id, title, endAt })
    await change('createUserTask', { taskID: task?.id, userID: team.stefan.id })
  }

  const staff = await day.openAs(team.stefan)
  await staff.goto('/settings')
  await staff.getByRole('heading', { name: 'Planning and time off' }).waitFor()
  const form = staff.getByRole('form', { name: 'Request time off' })
  await form.getByLabel('First day', { exact: true }).fill('2031-06-02')
  await form.getByLabel('Last day', { exact: true }).fill('2031-06-06')
  await form.getByLabel('Note').fill('Sailing')
  await form.getByRole('button', { name: 'Request time off' }).click()
  const asked = staff.getByRole('listitem').filter({ hasText: 'Sailing' })
  await asked.getByText('Requested').waitFor()
  await asked.getByText('5 working days').waitFor()

  const admin = await day.openAs(team.olga)
  await admin.goto('/notifications')
  await admin.getByText(/Stefan Roth requested time off/).click()
  await admin.getByRole('heading', { name: 'Planning and time off' }).waitFor()
  const request = admin.getByRole('listitem').filter({ hasText: 'Sailing' })
  await request.getByRole('button', { name: 'Approve' }).click()
  const dialog = admin.getByRole('dialog', { name: /Approve Stefan Roth’s time off/ })
  await dialog.getByText('2 tasks due during this time').waitFor()
  await dialog.getByText('Print the poster').waitFor()
  expect(await dialog.getByText('Thank everybody').count()).toBe(0)
  await dialog.getByText('No one else is away').waitFor()
  await isAccessible(admin, 'approving time off')
  await dialog.getByLabel('Reply').fill('Enjoy')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await asked.getByText('Approved').waitFor()
  await asked.getByText(/Enjoy/).waitFor()
  await staff.goto('/notifications')
  await staff.getByText(/Olga Brandt approved your time off/).waitFor()

  await admin.goto('/agency/planning?from=2031-06-02')
  const row = admin.getByRole('row').filter({ hasText: 'Stefan Roth' })
  await expect.poll(() => row.getByText('Away', { exact: true }).count()).toBe(5)
  await isAccessible(admin, 'team calendar')

  const client = await day.openAs(team.clara)
  await client.goto('/settings')
  await client.getByRole('heading', { name: 'Appearance' }).waitFor()
  expect(await client.getByText('Planning and time off').count()).toBe(0)
})

test('an admin sets somebody’s week and the agency’s holidays', async () => {
  const team = await foundTeam(day.atrium)
  const { agencyUsersByAgency } = await team.olga.ask<{ agencyUsersByAgency: { items: { id: string }[] } }>(
    'query ($a: ID!, $u: ID!) { agencyUsersByAgency(agencyID: $a, userID: { eq: $u }) { items { id } } }',
    { a: team.agencyId, u: team.stefan.id },
    team.agencyId,
  )
  const memberId = agencyUsersByAgency.items[0]?.id
  const admin = await day.openAs(team.olga)
  await admin.goto(`/agency/users/edit/${memberId}`)
  const week = admin.getByRole('list', { name: 'Working hours' })
  // Until then the agency's hours apply, instead of none.
  await admin.getByText('Uses the agency’s hours.').waitFor()
  await week.getByText('09:00–17:00').first().waitFor()
  await admin.getByRole('button', { name: 'Set custom hours' }).click()
  await week.getByRole('button', { name: 'Remove 09:00 on Monday' }).click()
  await week.getByRole('button', { name: 'Add hours on Monday' }).click()
  await week.getByLabel('Monday, start').fill('20:00')
  await week.getByLabel('Monday, end').fill('02:00')
  await admin.getByLabel('Days off per year').fill('25')
  await admin
    .getByRole('region', { name: 'Planning and time off' })
    .getByRole('button', { name: 'Save' })
    .click()
  await admin.getByText(/25 of 25 days left/).waitFor()
  await admin.goto(`/agency/users/view/${memberId}`)
  await admin.getByText('20:00–02:00').waitFor()

  await admin.goto('/agency/settings/hours')
  await admin.getByLabel('Day', { exact: true }).fill('2031-06-02')
  await admin.getByLabel('Name', { exact: true }).fill('Whit Monday')
  await admin.getByRole('button', { name: 'Add holiday' }).click()
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.goto('/agency/planning?from=2031-06-02')
  const row = admin.getByRole('row').filter({ hasText: 'Stefan Roth' })
  await row.getByText('Whit Monday').waitFor()
  await admin.setViewportSize({ width: 390, height: 844 })
  const beyond = row
    .getByText('Whit Monday')
    .evaluate(
      (words) =>
        words.getBoundingClientRect().right - (words.closest('td')?.getBoundingClientRect().right ?? 0),
    )
  expect(await beyond).toBeLessThanOrEqual(0)
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto('/agency/planning?from=2031-06-09')
  await row.getByText('6 h').waitFor()
  await isAccessible(admin, 'team calendar with hours')
})

test('what could not be loaded says so, and comes when it is asked for again', async () => {
  const team = await foundTeam(day.atrium)
  await team.stefan.ask(
    'mutation ($input: CreateTimeOffInput!) { createTimeOff(input: $input) { id } }',
    { input: { start: '2031-06-02', end: '2031-06-03' } },
    team.agencyId,
  )
  const admin = await day.openAs(team.olga)
  const without = /"operationName":"(TimeOffRequests|CompanyNames)"/
  // What reconnects asks again by itself, so it is refused until somebody presses.
  const isPressed = () => admin.evaluate(() => 'isPressed' in window).catch(() => false)
  await admin.route('**/graphql', async (route: Route) => {
    const isRefused = without.test(route.request().postData() ?? '') && !(await isPressed())
    await (isRefused ? route.abort() : route.fallback())
  })
  for (const path of ['/agency/planning', '/agency/settings/hours']) {
    await admin.goto(path)
    await admin.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  }
  await admin.goto('/agency/planning')
  await admin.getByRole('alert').first().waitFor()
  await admin.evaluate(() =>
    document.addEventListener('click', () => Object.assign(window, { isPressed: true }), { capture: true }),
  )
  await admin.getByRole('button', { name: 'Try again' }).click()
  await admin.getByRole('region', { name: 'Pending requests' }).getByText('Stefan Roth').waitFor()
})
