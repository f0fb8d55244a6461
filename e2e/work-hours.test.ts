/**
 * @module-tag time
 * @module-tag work
 */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import type { Account } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

const hour = 3_600_000

test('a client sees the timers of their projects, and hours by whose time it was, unless the agency hides names', async () => {
  const team = await foundTeam(day.atrium)
  const change = async (who: Account, name: string, input: Record<string, unknown>) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`
    return (await who.ask<Record<string, { id: string }>>(document, { input }, team.agencyId))[name]?.id
  }
  /** Hours that ended some hours ago, on a stopped timer. */
  const log = async (who: Account, projectID: string | undefined, title: string, hours: number, ago = 1) => {
    const timerID = await change(who, 'startTimer', { projectID, title })
    await change(who, 'updateTimer', { id: timerID, status: 'stopped' })
    const end = Date.now() - ago * hour
    const [startAt, endAt] = [end - hours * hour, end].map((at) => new Date(at).toISOString())
    await change(who, 'createTimerSegment', { timerID, startAt, endAt })
  }
  const project = await change(team.olga, 'createProject', {
    title: 'Spring launch',
    clientID: team.clara.id,
  })
  const other = await change(team.olga, 'createProject', { title: 'Rebranding' })
  await log(team.olga, project, 'Sketching', 2)
  await log(team.stefan, project, 'Retouching', 1)
  await log(team.stefan, other, 'Quoting', 4, 3)

  const found = await team.olga.ask<{ getProject: { boards: { id: string }[] } }>(
    'query ($id: ID!) { getProject(id: $id) { boards { id } } }',
    { id: project },
    team.agencyId,
  )
  const columnID = await change(team.olga, 'createColumn', {
    boardID: found.getProject.boards[0]?.id,
    title: 'To do',
  })
  await change(team.olga, 'createTask', { columnID, title: 'Print the poster', hours: 5 })

  const client = await day.openAs(team.clara)
  await client.goto('/agency/timers')
  const hours = client.getByRole('table', { name: 'Work hours by person' })
  await hours.getByRole('row', { name: /Olga Brandt 2\sh/ }).waitFor()
  await hours.getByRole('row', { name: /Stefan Roth 1\sh/ }).waitFor()
  await hours.getByRole('row', { name: /Total 3\sh/ }).waitFor()
  await client.locator('[data-kind=bar] canvas[title="Work hours by person"]').waitFor()
  const timers = client.getByRole('table', { name: 'Timers' })
  await expect.poll(() => timers.getByRole('row', { name: /Spring launch/ }).count()).toBe(2)
  expect(await client.getByText(/Rebranding|Quoting|Sketching|Retouching/).count()).toBe(0)
  expect(await client.getByRole('button', { name: /^(Start|Pause|Stop) |^Add Timer/ }).count()).toBe(0)
  const person = client.getByRole('group', { name: 'Filter timers' }).getByLabel('Person')
  await person.click()
  await client.getByRole('option', { name: 'Stefan Roth' }).click()
  await hours.getByRole('row', { name: /Total 1\sh/ }).waitFor()
  await expect.poll(() => timers.getByRole('row', { name: /Spring launch/ }).count()).toBe(1)
  await isAccessible(client, 'work hours of a client')

  const staff = await day.openAs(team.stefan)
  await staff.goto('/agency/timers')
  const byClient = staff.getByRole('table', { name: 'Work hours by client' })
  await byClient.getByRole('row', { name: /Clara Diaz 3\sh/ }).waitFor()
  await byClient.getByRole('row', { name: /No client 4\sh/ }).waitFor()
  await byClient.getByRole('row', { name: /Total 7\sh 100% 5\sh (2\sh|1\sh\s59\sm) left/ }).waitFor()
  await staff.locator('[data-kind=polarArea] canvas').waitFor()

  const admin = await day.openAs(team.olga)
  await admin.goto('/agency/users/list?tab=clients')
  await admin.getByRole('link', { name: 'Clara Diaz' }).click()
  const ofClient = admin.getByRole('region', { name: 'Work hours' })
  await ofClient.getByText('3 h of 5 h').waitFor()
  await ofClient.getByText(/^(2\sh|1\sh\s59\sm) left/).waitFor()
  await admin.goto(`/task/project/${project}`)
  await admin.getByText('3 h of 5 h').waitFor()
  await admin.getByText(/^(2\sh|1\sh\s59\sm) left/).waitFor()
  await admin.goto('/agency/settings/time')
  await admin.getByLabel('Hide names from clients').click({ force: true })
  await hours.getByRole('row', { name: /The team 3\sh/ }).waitFor()
  await expect.poll(() => timers.getByText(/Olga Brandt|Stefan Roth/).count()).toBe(0)
})
