/** @module-tag sla */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withClient } from '../server/platform/database/client.ts'
import { isAccessible } from './harness/accessibility.ts'
import { databaseUrl } from './harness/database.ts'
import { journey } from './harness/journey.ts'
import { asking } from './harness/requesting.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

test('an admin promises when requests are done; the team sees how long it has, why, and what breaches next, and the client nothing of it', async () => {
  const team = await foundTeam(day.atrium)
  await asking(team, team.olga)('updateAgency', 'UpdateAgencyInput', { id: team.agencyId, timeZone: 'UTC' })
  const olga = await day.openAs(team.olga)
  await olga.goto('/agency/settings/service-levels')
  await olga.getByText('No rules yet.').waitFor()
  await addRule(olga)
  await olga.getByText('Completion within 4 working hours, for all requests').waitFor()
  await isAccessible(olga, 'service levels')

  const first = await file(team, 'The old price')
  await file(team, 'A new poster')
  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/request-system/list')
  await stefan.getByRole('columnheader', { name: 'Service level' }).waitFor()
  expect(await stefan.getByText(/^Completion (in|by) /).count()).toBe(2)

  await haveHappened(team, first)
  await stefan.getByText(/^Completion .* overdue$/).waitFor()
  await stefan.getByRole('columnheader', { name: 'Service level' }).getByRole('button').click()
  await expect.poll(() => titlesOn(stefan)).toEqual(['The old price', 'A new poster'])
  await filterByLevel(stefan, 'Missed')
  await expect.poll(() => titlesOn(stefan)).toEqual(['The old price'])

  await stefan.getByRole('link', { name: 'The old price' }).click()
  const levels = stefan.getByRole('region', { name: 'Service level' })
  await levels.getByRole('button', { name: /Completion .* overdue/ }).click()
  const why = stefan.getByRole('dialog', { name: 'Why is this due then?' })
  await why.getByText('Completion within 4 working hours, for all requests').waitFor()
  const steps = async () =>
    (await why.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  await expect
    .poll(steps)
    .toEqual([
      expect.stringMatching(/3:00 – 4:00 PM 1 h$/),
      expect.stringMatching(/Paused$/),
      expect.stringMatching(/10:00 AM – 1:00 PM 3 h$/),
    ])
  await isAccessible(stefan, 'the calculation of a service level')

  await stefan.goto('/request-system/list?view=columns')
  const card = stefan.getByRole('listitem').filter({ hasText: 'The old price' })
  await card.getByText(/^Completion .* overdue$/).waitFor()
  await opensWhyOfApproval(team, first, stefan)

  await olga.goto('/agency/settings/service-levels')
  const line = olga.getByRole('row').filter({ hasText: 'Completion' })
  await expect
    .poll(() => line.allInnerTexts())
    .toEqual([expect.stringMatching(/^Clara Diaz\s+Requests\s+Completion\s+0%\s+0\s+1\s+1$/)])

  const clara = await day.openAs(team.clara)
  await clara.goto('/portal')
  await clara.getByRole('link', { name: 'The old price' }).click()
  await clara.getByRole('heading', { name: 'The old price' }).waitFor()
  expect(await clara.getByText(/Completion|Service level/).count()).toBe(0)
})

async function filterByLevel(page: Page, standing: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Service level' }).click()
  await page.getByRole('combobox', { name: 'Value for Service level' }).click()
  await page.getByRole('option', { name: standing }).click()
}

/** The page of an approval shows how long its decision may take, and why. */
async function opensWhyOfApproval(team: Team, requestID: string, page: Page): Promise<void> {
  await asking(team, team.olga)('createSLARule', 'CreateSLARuleInput', {
    rule: { metric_name: 'approval_decision', metric_value: 'PT4H', metric_comparator: 'lte' },
    isRequest: true,
  })
  const { createRequestApproval } = await asking(team, team.stefan)<{ id: string }>(
    'createRequestApproval',
    'CreateRequestApprovalInput',
    { requestID, stage: 'Team', side: 'staff' },
  )
  await page.goto(`/request-system/approval/${createRequestApproval?.id}`)
  const level = page.getByRole('region', { name: 'Service level' })
  await level.getByRole('button', { name: /^Approval decision (in|by) / }).click()
  await page
    .getByRole('dialog', { name: 'Why is this due then?' })
    .getByText('Approval decision within 4 working hours, for all requests')
    .waitFor()
}

const titlesOn = (page: Page) => page.getByRole('rowheader').getByRole('link').locator('bdi').allInnerTexts()

/**
 * A request has been filed on a Friday at three, was with its client from four until Monday at ten, and is open since
 * then: directly in the database, because a server started as an operator does has no adjustable clock.
 */
async function haveHappened(team: Team, id: string): Promise<void> {
  const ask = asking(team, team.stefan)
  await ask('updateRequest', 'UpdateRequestInput', { id, status: 'waitingForClient' })
  await ask('updateRequest', 'UpdateRequestInput', { id, status: 'new' })
  const monday = new Date()
  monday.setUTCHours(0, 0, 0, 0)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) - 7)
  const at = (hours: number) => new Date(monday.getTime() + hours * 3_600_000)
  const [filed, waiting, back] = [at(-57), at(-56), at(10)]
  await withClient(await databaseUrl(day.atrium), async (client) => {
    await client.query('begin')
    await client.query(
      "update sla_rule set created_at = created_at - interval '30 days' where agency_id = $1",
      [team.agencyId],
    )
    await client.query('update request set created_at = $2 where id = $1', [id, filed])
    await client.query('update sla_clock set started_at = $2 where request_id = $1', [id, filed])
    for (const [status, moment] of [
      ['new', waiting],
      ['waitingForClient', back],
    ] as const)
      await client.query(
        `update request_change set created_at = $3 where request_id = $1 and field = 'status' and before #>> '{}' = $2`,
        [id, status, moment],
      )
    await client.query("select graphile_worker.add_job('sla.recount', $1::json)", [
      JSON.stringify({ agencyId: team.agencyId }),
    ])
    await client.query('commit')
  })
}

test('a rule for a column of a board shows on its cards, in the task, and as a sentence', async () => {
  const team = await foundTeam(day.atrium)
  const ask = asking(team, team.olga)
  const { createProject } = await ask<{ id: string; boards: [{ id: string }] }>(
    'createProject',
    'CreateProjectInput',
    { title: 'Spring' },
    'id boards { id }',
  )
  const boardID = createProject?.boards[0].id
  const makeColumn = async (title: string) =>
    (await ask<{ id: string }>('createColumn', 'CreateColumnInput', { boardID, title })).createColumn?.id
  const [review, toDo] = [await makeColumn('Review'), await makeColumn('To do')]
  const olga = await day.openAs(team.olga)
  await olga.goto('/agency/settings/service-levels')
  await olga.getByRole('button', { name: 'Add rule' }).click()
  const dialog = olga.getByRole('dialog', { name: 'Add rule' })
  await dialog.getByLabel('Applies to').selectOption('Tasks')
  await dialog.getByLabel('What is counted').selectOption('Time in a column')
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await olga.getByRole('option', { name: 'Spring' }).click()
  await dialog.getByRole('combobox', { name: 'Board or column' }).click()
  await olga.getByRole('option', { name: 'Review' }).click()
  await isAccessible(olga, 'the form of a rule')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await olga
    .getByText(/^Time in a column within 4 working hours, for tasks in Spring · .* · Review$/)
    .waitFor()

  const { createTask } = await ask<{ id: string }>('createTask', 'CreateTaskInput', {
    columnID: review,
    title: 'Proof',
    assigneeIDs: [team.olga.id],
  })
  await ask('createTask', 'CreateTaskInput', {
    columnID: toDo,
    title: 'Elsewhere',
    assigneeIDs: [team.olga.id],
  })
  await ask('setTaskDaily', 'SetTaskDailyInput', { taskID: createTask?.id, isDaily: true })
  await olga.goto(`/task/b/${createProject?.id}/main`)
  const lane = olga.getByRole('region', { name: 'Review' })
  await lane.getByRole('img', { name: /^Time in a column (in|by) / }).waitFor()
  await lane.getByRole('link', { name: 'Proof' }).click()
  const levels = olga.getByRole('region', { name: 'Service level' })
  await levels.getByRole('button', { name: /^Time in a column (in|by) / }).click()
  await olga.getByRole('dialog', { name: 'Why is this due then?' }).getByRole('listitem').first().waitFor()

  await olga.goto('/task?tab=tasks')
  const today = olga.getByRole('region', { name: 'My day' })
  await today.getByText(/^Time in a column (in|by) /).waitFor()
  const own = olga.getByRole('table', { name: 'My tasks' })
  await own.getByText(/^Time in a column (in|by) /).waitFor()
  await olga.goto('/agency/task/list?group=none')
  await olga.getByRole('columnheader', { name: 'Service level' }).getByRole('button').click()
  await expect.poll(() => titlesOn(olga)).toEqual(['Proof', 'Elsewhere'])
  await filterByLevel(olga, 'On time')
  await expect.poll(() => titlesOn(olga)).toEqual(['Proof'])
})

const file = async (team: Team, title: string): Promise<string> => {
  const { createRequest } = await asking(team, team.clara)('createRequest', 'CreateRequestInput', { title })
  return (createRequest as { id: string }).id
}

async function addRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add rule' })
  await dialog.getByLabel('What is counted').selectOption('Completion')
  await dialog.getByLabel('Working time').fill('4')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}
