/** @module-tag work */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

type Made = { id: string }

/** A project for the client with a board of two columns and two tasks in the first. */
async function foundProject(team: Team) {
  const call = async <Row = Made>(operation: string, input: object, fields = 'id'): Promise<Row> => {
    const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { ${operation}(input: $input) { ${fields} } }`
    const answer = await team.olga.ask<Record<string, Row>>(query, { input }, team.agencyId)
    return answer[operation] as Row
  }
  const project = await call<Made & { boards: [Made] }>(
    'createProject',
    {
      title: 'Spring launch',
      clientID: team.clara.id,
      statuses: [
        { id: 'doing', label: 'In progress', color: '#228be6', meaning: 'open' },
        { id: 'done', label: 'Done', color: '#2f9e44', meaning: 'done' },
      ],
    },
    'id boards { id }',
  )
  const [board] = project.boards
  const column = await call('createColumn', { boardID: board.id, title: 'To do' })
  await call('createColumn', { boardID: board.id, title: 'Doing' })
  await call('createProjectPriority', { projectID: project.id, label: 'High', flag: '#e8590c' })
  const task = await call('createTask', { columnID: column.id, title: 'Retouch jacket' })
  await call('createTask', { columnID: column.id, title: 'Write the copy' })
  return { path: `/task/t/${task.id}` }
}

const panelOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('a task is filled, discussed internally and publicly, and approved by the client, who learns of nothing internal', async () => {
  const team = await foundTeam(day.atrium)
  const { path } = await foundProject(team)
  const [staff, client] = await Promise.all([day.openAs(team.olga), day.openAs(team.clara)])
  await staff.goto(path)
  const panel = panelOf(staff, 'Retouch jacket')
  await staff.getByRole('heading', { level: 1, name: 'Retouch jacket' }).waitFor({ state: 'attached' })
  await panel.getByRole('textbox', { name: 'Task title' }).fill('Retouch jacket, green')
  await staff.keyboard.press('Enter')
  const renamed = panelOf(staff, 'Retouch jacket, green')

  await renamed.getByRole('button', { name: 'Status: No status' }).click()
  await staff.getByRole('menuitemradio', { name: 'In progress' }).click()
  await renamed.getByRole('button', { name: 'Status: In progress' }).waitFor()
  await renamed.getByRole('button', { name: 'Priority: No priority' }).click()
  await staff.getByRole('menuitemradio', { name: 'High' }).click()
  await renamed.getByRole('button', { name: 'Priority: High' }).waitFor()
  await renamed.getByRole('button', { name: 'Tags' }).click()
  await staff.getByRole('textbox', { name: 'New tag' }).fill('Print')
  await staff.keyboard.press('Enter')
  await staff.getByRole('checkbox', { name: 'Print', checked: true }).waitFor()
  await staff.keyboard.press('Escape')

  await renamed.getByRole('button', { name: 'Assign someone' }).click()
  await staff.getByRole('option', { name: 'Stefan Roth' }).click()
  await renamed.getByRole('switch', { name: 'Stefan Roth’s Daily Queue' }).check({ force: true })

  await renamed.getByRole('button', { name: 'Start and due date: No date' }).click()
  await staff.getByLabel('Start', { exact: true }).fill('2026-03-03')
  await staff.getByLabel('Due', { exact: true }).fill('2026-03-06')
  await staff.keyboard.press('Escape')
  await renamed.getByText('Mar 3rd – 6th 26').waitFor()
  await renamed.getByRole('textbox', { name: 'Hours' }).fill('4')
  await staff.keyboard.press('Enter')

  await renamed.getByRole('button', { name: 'Add a description' }).click()
  await renamed.getByRole('textbox', { name: 'Description' }).pressSequentially('Swap the **red** jacket')
  await renamed.getByRole('button', { name: 'Save' }).click()
  await renamed.getByText('red', { exact: true }).waitFor()

  // Another member edits the same text: no text is lost silently.
  await renamed.getByRole('button', { name: 'Edit description' }).click()
  const text = renamed.getByRole('textbox', { name: 'Description' })
  await text.pressSequentially('Soon. ')
  await team.stefan.ask(
    'mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { id } }',
    { input: { id: path.split('/').at(-1), description: 'Swap the blue scarf' } },
    team.agencyId,
  )
  await renamed.getByText('Someone changed this text while you were editing').waitFor()
  await renamed.getByText('Swap the blue scarf').waitFor()
  await renamed.getByRole('button', { name: 'Overwrite with mine' }).click()
  await renamed.getByRole('button', { name: 'Save' }).click()
  await text.waitFor({ state: 'detached' })
  await renamed.getByText('red', { exact: true }).waitFor()
  expect(await renamed.getByText('Swap the blue scarf').count()).toBe(0)

  await paste(staff, '- Mask the zip\n- Match the green\n- Poster')
  const steps = renamed.getByRole('list', { name: 'Subtasks' })
  await steps.getByRole('checkbox', { name: 'Poster' }).waitFor()
  await steps.getByRole('checkbox', { name: 'Mask the zip' }).check()
  await renamed.getByText('1 of 3').waitFor()
  await steps.getByRole('checkbox', { name: 'Poster' }).press('Alt+ArrowUp')
  await staff.getByText('Poster moved to position 2 of 3').waitFor()
  await expect.poll(() => titlesIn(steps)).toEqual(['Mask the zip', 'Poster', 'Match the green'])

  await attach(staff, () => renamed.getByRole('button', { name: 'Attach files' }).click(), 'sample.txt')
  await renamed
    .getByRole('list', { name: 'Attachments' })
    .getByRole('link', { name: /sample\.txt/ })
    .waitFor()
  await attach(
    staff,
    async () => {
      await steps.getByRole('button', { name: 'Actions for Poster' }).click()
      await staff.getByRole('menuitem', { name: 'Attach files' }).click()
    },
    'layout.txt',
  )
  const ofStep = renamed.getByRole('list', { name: 'Files of Poster' })
  await ofStep.getByRole('link', { name: /layout\.txt/ }).waitFor()

  await renamed.getByText('To Clara Diaz and the whole team').waitFor()
  await comment(staff, 'Round 3 goes out today')
  await renamed.getByText('Internal', { exact: true }).click()
  await renamed.getByText('Team only · hidden from Clara Diaz').waitFor()
  await comment(staff, 'Not in their package')
  await renamed.getByText('Internal · hidden from Clara Diaz').waitFor()
  await isAccessible(staff, 'a task')

  await client.goto(path)
  const theirs = panelOf(client, 'Retouch jacket, green')
  await theirs.getByText('Round 3 goes out today').waitFor()
  await theirs.getByText('Mar 3rd – 6th 26').waitFor()
  const fileOfStep = theirs.getByRole('list', { name: 'Files of Poster' }).getByRole('link')
  expect((await client.request.get((await fileOfStep.getAttribute('href')) ?? '')).status()).toBe(200)
  expect(await theirs.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  for (const hidden of ['Not in their package', 'Internal', 'Hours', 'History', 'Daily'])
    expect(await theirs.getByText(hidden).count(), hidden).toBe(0)
  for (const name of ['Task actions', 'Assign someone', 'Attach files', 'Edit description'])
    expect(await theirs.getByRole('button', { name }).count(), name).toBe(0)
  await ofStep.getByRole('button', { name: 'Remove layout.txt' }).click()
  await fileOfStep.waitFor({ state: 'detached' })
  await comment(client, 'The shadow looks red to me')
  await renamed.getByText('The shadow looks red to me').waitFor()

  await renamed.getByRole('switch', { name: 'Requires client approval' }).check({ force: true })
  await renamed.getByText('Requests approval from Clara Diaz when done').waitFor()
  await renamed.getByRole('checkbox', { name: 'Complete', exact: true }).click()
  await renamed.getByText('Done, waiting for Clara Diaz to approve').waitFor()
  await theirs.getByText('This task is done. Approve it?').waitFor()
  await isAccessible(client, 'a task that waits for its client')
  await theirs.getByRole('button', { name: 'Approve' }).click()
  await renamed.getByText(/^Approved on/).waitFor()
  await renamed.getByRole('checkbox', { name: 'Reopen', checked: true }).waitFor()

  await renamed.getByRole('button', { name: 'Task actions' }).click()
  await staff.getByRole('menuitem', { name: 'History' }).click()
  await staff.getByRole('dialog', { name: 'History' }).getByText('changed the due date').waitFor()
  await isAccessible(staff, 'the history of a task')
})

test('Escape closes what is open one by one, the next task of the column is one press away, and trash can be undone', async () => {
  const team = await foundTeam(day.atrium)
  const { path } = await foundProject(team)
  const page = await day.openAs(team.olga)
  await page.goto(path)
  await panelOf(page, 'Retouch jacket').getByRole('button', { name: 'Next task in the column' }).click()
  const panel = panelOf(page, 'Write the copy')
  await panel.getByRole('button', { name: 'Task actions' }).click()
  await page.getByRole('menuitem', { name: 'Move', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'Move', exact: true }).waitFor({ state: 'detached' })
  await panel.waitFor()
  await panel.getByRole('button', { name: 'Task actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Task restored').waitFor()
  await page.goto(path)
  await panelOf(page, 'Retouch jacket').waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page, 'Retouch jacket').waitFor({ state: 'detached' })
})

async function comment(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Comment to/ })
  await field.fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('list', { name: 'Comments' }).getByText(text).waitFor()
}

/** Selects a file after a click that opens the file chooser. */
async function attach(page: Page, press: () => Promise<void>, name: string): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await press()
  await (await asked).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('green') })
}

/** Pastes a text into the field that adds sub-tasks. */
async function paste(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Add a subtask, or paste a list' })
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const titlesIn = (list: ReturnType<Page['getByRole']>) =>
  list.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')))
