/** @module-tag messaging */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { lasting, runsWorker } from './harness/kept-application.ts'
import { talkOf, talkOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('what is shared from another application goes into a conversation, with its files', async () => {
  const team = await foundTeam(day.atrium)
  const client = await talkOf(day, team, team.clara)
  const page = await day.openAs(team.olga, lasting)
  await page.goto('/dial')
  await runsWorker(page)
  // As the system does it.
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.action = '/share'
    form.method = 'post'
    form.enctype = 'multipart/form-data'
    const files = new DataTransfer()
    files.items.add(new File(['a,b'], 'figures.csv', { type: 'text/csv' }))
    const picker = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
    picker.files = files.files
    form.append(
      Object.assign(document.createElement('input'), { name: 'text', value: 'The figures' }),
      picker,
    )
    document.body.append(form)
    form.submit()
  })
  await page.getByText('figures.csv').waitFor()
  await isAccessible(page, 'sharing into a conversation')
  await page.getByRole('combobox', { name: 'Conversation' }).click()
  await page.getByRole('option', { name: 'launch-spring' }).click()
  await page.getByRole('button', { name: 'Continue in the conversation' }).click()
  const talk = talkOn(page)
  await expect.poll(() => talk.field.inputValue()).toContain('The figures')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await client.message('The figures').getByText('figures.csv').waitFor()

  await page.goto('/share')
  await page.getByRole('heading', { name: 'Nothing to share' }).waitFor()
})
